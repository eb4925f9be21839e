/** The blank game in two versions, in a copy of the project: what becomes of a run that was played by the first. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { ThrowAwayCopy } from './testing/throw-away-copy.ts';

const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const RULES = 'games/jar/rules/jar.ts';
// Named here, lest this file be taken for one that asks for it itself.
const ENVIRONMENT = 'happy-dom';
const VIEW = 'games/jar/view/jar-view.tsx';

let copy: ThrowAwayCopy;
let server: Server;
let old: Golden;

const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
const edit = (file: string, from: string, to: string) => {
  if (!read(file).includes(from)) throw new Error(`${file} has no ${from}`);
  copy.write(file, read(file).replace(from, to));
};
const runTool = (tool: string, ...args: string[]) => copy.run('tools/run.mjs', `tools/${tool}.ts`, ...args);

async function mustRun(script: string, ...args: string[]): Promise<void> {
  const { code, output } = await copy.run(script, ...args);
  if (code !== 0) throw new Error(output);
}

beforeAll(async () => {
  copy = new ThrowAwayCopy();
  await mustRun('tools/new-game.mjs', 'jar');
  old = JSON.parse(read('games/jar/rules/golden/presses-to-the-end.json')) as Golden;
  await mustRun('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
  // By the new rules the same log does not come to an end.
  edit(RULES, 'version: 1', 'version: 2');
  edit(RULES, '3 + random.below(3)', '30 + random.below(3)');
  await mustRun('tools/run.mjs', 'tools/record-golden.ts', 'jar');
  copy.write('web/play/session/old-run.test.tsx', WATCHING);
  server = createServer((_request, response) => {
    const { hashes, status: _status, ...play } = old;
    const row = { id: ID, score_id: 1, game_name: 'jar', board: 'open', day: null, player_name: 'Ann 7' };
    const rest = {
      pauses: [],
      hash: hashes.at(-1),
      created_at: '2026-11-16T00:00:00.000Z',
      under_review: false,
      face: null,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...row, ...play, ...rest }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  copy.remove();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/jar?watch=${ID}`;

test('old rules are kept with the runs that prove them, and the compiler does not mind', async () => {
  expect(read('games/jar/rules/v1/rules.ts')).toBe("export { jar as rules } from '#games/jar/rules/v1/jar.ts';\n");
  expect(await copy.compile('rules')).toBe('');
  const tested = await copy.run(
    ...(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'games/games.test.ts', '-t', 'jar'] as const),
  );
  expect(tested.code, tested.output).toBe(0);
  expect(tested.output).toMatch(/Tests .*\d+ passed/);
});

test('they are kept once, and not after they have changed', async () => {
  expect(await runTool('keep-rules', 'jar')).toMatchObject({ code: 0 });
  expect(await runTool('keep-rules', 'jar')).toMatchObject({
    code: 1,
    output: expect.stringContaining('kept already'),
  });
  edit(RULES, '30 + random.below(3)', '31 + random.below(3)');
  edit(RULES, 'version: 2', 'version: 3');
  expect(await runTool('keep-rules', 'jar')).toMatchObject({ code: 1, output: expect.stringContaining('git stash') });
  edit(RULES, '31 + random.below(3)', '30 + random.below(3)');
  edit(RULES, 'version: 3', 'version: 2');
  await copy.run('-e', "require('fs').rmSync('games/jar/rules/v2', { recursive: true })");
});

test('a run of old rules is checked by them from a terminal', async () => {
  expect(await runTool('check-run', address())).toMatchObject({
    code: 0,
    output: expect.stringMatching(/in jar, version 1: the same score, and the same end/),
  });
});

test('it is watched where the view allows it, and otherwise can be checked', async () => {
  const watch = () =>
    copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'web/play/session/old-run.test.tsx');
  const unseen = await watch();
  expect(unseen.output).toContain('canBeShown: false');
  edit(VIEW, '  help: {', '  showsVersion: (version) => version === 1,\n  help: {');
  const seen = await watch();
  expect(seen.code, seen.output).toBe(0);
});

test('without its rules nobody can tell', async () => {
  await copy.run('-e', "require('fs').rmSync('games/jar/rules/v1', { recursive: true })");
  expect(await runTool('check-run', address())).toMatchObject({
    code: 2,
    output: expect.stringContaining('knows version 1 of the rules of jar'),
  });
});

/** Run in the copy: the page plays the old run with the game's own view. */
const WATCHING = `// @vitest-environment ${ENVIRONMENT}
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { views } from '#games/views.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import run from '/games/jar/rules/v1/golden/presses-to-the-end.json';

test('an old run is watched', async () => {
  const old = run as unknown as Golden;
  const { default: view } = await views.jar!();
  const found = await rulesOfRun(view, 1);
  expect(found).toMatchObject({ rules: { id: 'jar', version: 1 } });
  console.log('canBeShown: ' + found!.canBeShown);
  expect(found!.canBeShown).toBe(true);
  expect(await rulesOfRun(view, 7)).toBeNull();
  expect((await rulesOfRun(view, 2))?.rules).toBe(view.rules);
  const environment = new FakeEnvironment();
  const recorded = new RecordedRun(found!.rules, old, environment);
  recorded.wake();
  render(<view.Field game={recorded} />);
  expect(screen.getByRole('button').textContent).toBe('Press ' + old.score + ' more');
  recorded.play();
  await act(async () => environment.run(10_000));
  expect(screen.getByRole('button').textContent).toBe('Press 0 more');
  expect(recorded.run.hash()).toBe(old.hashes.at(-1));
});
`;
