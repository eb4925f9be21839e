// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Match, MatchRound } from '#api/rooms/matches.ts';
import { freshRun } from '#engine/run.ts';
import type { Rules } from '#engine/rules.ts';
import { entryOf } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { views } from '#games/views.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { setSetting } from '#kit/settings.ts';
import { MatchPage } from '#web/room/match/match-page.tsx';
import { rememberMatch } from '#web/room/own-matches.ts';
import { Toasts } from '#web/ui/toasts.tsx';

const navigate = vi.hoisted(() => vi.fn<(href: string) => void>());
vi.mock(import('#web/loading/navigation.tsx'), async (original) => ({ ...(await original()), navigate }));

const ID = 'm'.repeat(16);
const CODE = 'c'.repeat(26);
const SEED = '1'.repeat(32);
const idOf = (seat: number) => `player_____${seat}____`;
const game = { entry: entryOf('2048')!, loadView: views['2048']! };
const rules = rulesOf('2048') as Rules<unknown, unknown>;

/** Seat `n` makes up to n + 1 moves, so that later seats tend to have more points. */
function roundOf(players: number): MatchRound {
  const runs = Array.from({ length: players }, (_none, seat) => {
    const run = freshRun(rules, rules.modes[0], { seed: SEED });
    for (let move = 0; move <= seat; move++) {
      run.tickTo(60 * (move + 1));
      if (!run.act(move % 2 ? 'left' : 'up')) run.act('right');
    }
    return { ticks: run.ticks, log: [...run.log], hash: run.hash() };
  });
  return {
    number: 1,
    kind: 'race',
    players: runs.map((_run, seat) => ({ id: idOf(seat), name: seat === 1 ? '' : `Player ${seat}`, face: '01234567' })),
    result: {
      winners: [idOf(0)],
      // The server has the last word: here the first seat has won.
      places: runs.map((_run, seat) => ({
        player: idOf(seat),
        place: seat + 1,
        score: 1000 - seat,
        figure: null,
        verified: true,
      })),
      reason: 'finished',
      by: null,
    },
    ended_at: new Date().toISOString(),
    version: rules.version,
    mode: rules.modes[0],
    seed: SEED,
    runs: runs as MatchRound['runs'],
  };
}

let requests: { readonly path: string; readonly body: unknown }[] = [];
let isRoomOpen = true;

function serve(players: number): void {
  const round = roundOf(players);
  const match: Match = { id: ID, game: '2048', rounds: [round] };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requests.push({ path: address, body: init?.body ? JSON.parse(init.body as string) : null });
    const answers: Readonly<Record<string, object>> = {
      [`/api/matches/${ID}`]: match,
      [`/api/matches/${ID}/round?number=1`]: round,
      [`/api/matches/${ID}/report`]: { ok: true },
      [`/api/rooms/${CODE}`]: { game: '2048', open: isRoomOpen, here: 0, match: ID },
      '/api/rooms': { code: 'd'.repeat(26) },
    };
    return Promise.resolve(Response.json(answers[address] ?? {}, { status: answers[address] ? 200 : 404 }));
  });
}

async function open(players: number) {
  serve(players);
  const { container } = render(
    <AnnouncerRegions>
      <MatchPage game={game} id={ID} />
      <Toasts />
    </AnnouncerRegions>,
  );
  await screen.findAllByRole('img', { name: /field/ });
  return container;
}

beforeEach(() => {
  localStorage.clear();
  requests = [];
  isRoomOpen = true;
  navigate.mockClear();
  setSetting('still', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const played = () => rememberMatch({ match: ID, you: idOf(2), code: CODE, at: Date.now() });

test('marks the player of this device as You on the field, in the facts and in the standings', async () => {
  played();
  const container = await open(3);
  expect(screen.getByRole('img', { name: /^Your field/ })).toBeTruthy();
  expect(screen.queryByText('Player 2')).toBeNull();
  expect(container.querySelector('.match-facts')!.textContent).toContain('you');
  expect(screen.getByRole('img', { name: /You 0/ })).toBeTruthy();
});

test('names everybody to a visitor who did not play', async () => {
  await open(3);
  expect(screen.getByRole('img', { name: /^Player 2's field/ })).toBeTruthy();
  expect(screen.queryByText('You')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play with friends' })).toBeTruthy();
});

test('at the end shows the places of the server, also if the points differ', async () => {
  await open(3);
  const slider = screen.getByRole('slider');
  for (let move = 0; move < 4; move++) fireEvent.click(screen.getByRole('button', { name: 'One move on' }));
  await screen.findByRole('img', { name: "Player 0's field, 1,000" });
  const places = [...document.querySelectorAll('.race-fields [data-place]')].map(({ textContent }) => textContent);
  expect(places).toEqual(['Place 1', 'Place 2', 'Place 3']);
  expect(slider.getAttribute('aria-valuetext')).toContain('Player 0 leads with 1,000');
});

test('Play again with them returns to the open room, else makes a new one', async () => {
  played();
  await open(2);
  fireEvent.click(screen.getByRole('button', { name: 'Play again with them' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/games/2048?room=${CODE}`));
  isRoomOpen = false;
  serve(2);
  fireEvent.click(screen.getByRole('button', { name: 'Play again with them' }));
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith(`/games/2048?room=${'d'.repeat(26)}`));
});

test('reports the chosen name; offers neither the own nor empty names', async () => {
  rememberMatch({ match: ID, you: idOf(0), code: CODE, at: Date.now() });
  await open(4);
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = within(document.querySelector('dialog')!);
  const choices = dialog.getAllByRole('radio', { hidden: true });
  expect(choices.map((choice) => choice.parentElement!.textContent)).toEqual(['Player 2', 'Player 3']);
  fireEvent.click(choices[1]!);
  fireEvent.submit(document.querySelector('dialog form')!);
  await screen.findByText('A moderator will look.');
  expect(requests.at(-1)).toEqual({ path: `/api/matches/${ID}/report`, body: { player: idOf(3) } });
});

test('draws four fields at a time, and a button shows the others', async () => {
  await open(6);
  const drawn = () => document.querySelectorAll('.race-field').length;
  expect(drawn()).toBe(4);
  const pages = within(screen.getByRole('group', { name: 'Players shown' })).getAllByRole('button');
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Players 1 to 4', 'Players 5 to 6']);
  expect(pages.map((page) => page.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  const scrolled = vi.fn<() => void>();
  document.querySelectorAll('.race-fields > li')[4]!.scrollIntoView = scrolled;
  fireEvent.click(pages[1]!);
  expect(scrolled).toHaveBeenCalled();
});
