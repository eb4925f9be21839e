/** Golden runs pin a game's rules: if one ends differently, the rules have changed. */
import type { Replay } from '#engine/run.ts';
import { Run, freshRun } from '#engine/run.ts';
import type { Rules, Status } from '#engine/rules.ts';
import { seedFrom } from '#engine/random.ts';
import { replayed } from '#engine/verify.ts';

/** Stored, so that runs can be recorded again. */
export interface Recipe<State, Action, Mode extends string> {
  readonly name: string;
  readonly mode: Mode;
  readonly seed: number;
  play(run: Run<State, Action, Mode>): void;
}

export interface Golden extends Replay<unknown> {
  readonly status: Status;
  readonly score: number;
  /** At the start, every 60th tick (without time: entry) and the end. */
  readonly hashes: readonly string[];
}

const EVERY = 60;

export function record<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  recipe: Recipe<State, Action, Mode>,
): Golden {
  const run = new Run(rules, recipe.mode, seedFrom(recipe.seed));
  recipe.play(run);
  return { ...run.replay(), status: run.status, score: run.score, hashes: hashesOf(rules, run.replay()) };
}

/** Stops at an illegal entry. */
export function hashesOf<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  replay: Replay<unknown>,
): string[] {
  const run = freshRun(rules, replay.mode as Mode, replay);
  const hashes = [run.hash()];
  const passTo = (tick: number) => {
    if (!rules.time) return run.tickTo(tick);
    while (run.ticks < tick && run.status === 'playing') {
      run.tick();
      if (run.ticks % EVERY === 0) hashes.push(run.hash());
    }
  };
  for (const [index, [tick, data]] of replay.log.entries()) {
    passTo(tick);
    const action = rules.readAction(data);
    if (action === null || !run.act(action)) return hashes;
    if (!rules.time && (index + 1) % EVERY === 0) hashes.push(run.hash());
  }
  passTo(replay.ticks);
  hashes.push(run.hash());
  return hashes;
}

/** Ignores the recorded version. */
export function playsOutAsRecorded<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  golden: Golden,
): boolean {
  const again = replayed(rules, { ...golden, version: rules.version });
  if (typeof again === 'string' || again.status !== golden.status || again.score !== golden.score) return false;
  const hashes = hashesOf(rules, golden);
  return hashes.length === golden.hashes.length && hashes.every((hash, index) => hash === golden.hashes[index]);
}

/** Returns why the rules need a new version, or `null`. Checks every recorded run, even without a recipe. */
export function versionRefusal<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  recorded: ReadonlyMap<string, Golden>,
): string | null {
  const { id, version } = rules;
  for (const [name, golden] of recorded) {
    if (golden.version > version)
      return `${id} was recorded with version ${golden.version} and says ${version}: a version never goes down.`;
    if (golden.version === version && !playsOutAsRecorded(rules, golden))
      return `${id} no longer plays out "${name}" as version ${version} did: raise \`version\` to ${version + 1} in its rules, then npm run record-golden ${id}.`;
  }
  return null;
}
