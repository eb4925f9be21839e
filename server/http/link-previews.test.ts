import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#api/origin.ts';
import { STATES } from '#server/db/tables.ts';
import { withPreview } from '#server/http/link-previews.ts';
import { folderOfTests } from '#server/testing/folder-of-tests.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const HEAD = `<title>Snake · Free Online Games</title>
<meta name="description" content="Eat, grow.">
<link rel="canonical" href="${ORIGIN}/games/snake">
<meta property="og:title" content="Snake · Free Online Games">
<meta property="og:description" content="Eat, grow.">
<meta property="og:url" content="${ORIGIN}/games/snake">
<script>var title = "<title>";</script>`;
const RUN = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const HIDDEN = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6c';
const DAILY = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6d';
const NOBODY = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6e';

const pages = ['snake', 'color', 'sudoku', 'pong'].map((game) => [`games/${game}.html`, HEAD]);
const server = serverOfTests('PostgreSQL', { clientFolder: folderOfTests(Object.fromEntries(pages)) });

beforeAll(async () => {
  const today = new Date(server.clock.ms).toISOString().slice(0, 10);
  for (const [run, state, board] of [
    [RUN, 0, 'open'],
    [HIDDEN, STATES.hidden, 'open'],
    [DAILY, 0, `daily:${today}`],
  ] as const)
    await sql`insert into game_scores (game_name, score, player_name, run_id, state, board)
      values ('snake', 1480, 'Ann 7', ${run}, ${state}, ${board})`.execute(server.database.db);
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(server.address + address, { headers });
const page = async (address: string) => (await get(address)).text();
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];

test.each([
  ['/games/snake?watch=', 'Ann 7 scored 1,480 in Snake'],
  ['/games/snake?beat=', 'Can you beat Ann 7&#39;s 1,480 in Snake?'],
])('a link to %s a run names the run and has its own canonical URL', async (link, title) => {
  const html = await page(link + RUN);
  expect(html).toContain(`<title>${title} · Free Online Games</title>`);
  expect(contentOf(html, 'og:title')).toBe(title);
  expect(contentOf(html, 'og:url')).toBe(`${server.address}${link}${RUN}`);
  expect(html).toContain(`<link rel="canonical" href="${server.address}${link}${RUN}">`);
  // The rest is unchanged, so the content policy still matches.
  expect(html.slice(html.indexOf('<script'))).toBe(HEAD.slice(HEAD.indexOf('<script')));
});

test.each([
  ['snake', 'One run, the same for everyone, with a board of its own. A new one every day.'],
  ['sudoku', 'The same for everyone. A new one every day.'],
])('a link to the daily of %s describes it', async (game, description) => {
  const html = await page(`/games/${game}?daily`);
  expect(contentOf(html, 'og:title')).toMatch(/^Today&#39;s S/);
  expect(contentOf(html, 'og:description')).toBe(description);
  expect(contentOf(html, 'og:url')).toBe(`${server.address}/games/${game}?daily`);
});

test.each([
  ['an unknown run', `/games/snake?watch=${NOBODY}`],
  ['no id at all', '/games/snake?watch=%22%3E%3Cscript%3E'],
  ['a run that was taken down', `/games/snake?watch=${HIDDEN}`],
  ['a daily run that is still secret', `/games/snake?watch=${DAILY}`],
  ['a run of another game', `/games/color?watch=${RUN}`],
  ['the daily of a game without one', '/games/pong?daily'],
  ['nothing of its own', '/games/snake?from=card'],
])('a link to %s serves the ordinary page', async (_, link) => {
  expect(await page(link)).toBe(HEAD.replaceAll(ORIGIN, server.address));
});

test('clients cache a preview and revalidate it', async () => {
  const link = `/games/snake?watch=${RUN}`;
  const etag = (await get(link)).headers.get('etag')!;
  expect(etag).not.toBe((await get('/games/snake')).headers.get('etag'));
  expect((await get(link, { 'if-none-match': etag })).status).toBe(304);
});

test('escapes player names', () => {
  const html = withPreview(HEAD, { title: `"><script>$&'`, description: '</title>', path: '/games/snake' }, ORIGIN);
  expect(html).toContain(`<title>&quot;&gt;&lt;script&gt;$&amp;&#39; · Free`);
  expect(html.match(/<script>/g)).toHaveLength(1);
});
