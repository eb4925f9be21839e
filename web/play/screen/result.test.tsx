// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { entryOf } from '#games/catalogue.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import type { FieldProps, GameView } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { setSetting } from '#kit/settings.ts';
import { Play } from '#web/play/play.tsx';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets, ticketOf } from '#web/play/testing/fake-tickets.ts';
import { LIFECYCLES, plainView } from '#web/play/testing/plain-view.ts';
import { RANKED, toyRules, toyView } from '#web/play/testing/toy-game.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { BADGES, sentenceOf } from '#web/play/screen/unranked-words.tsx';

interface State {
  points: number | null;
}

/** A game that ends with one action, which sets the score. */
const rules = toyRules<State, number>({
  ranked: { ...RANKED, maxScore: 1_000 },
  start: () => ({ points: null }),
  act: (state, points) => void (state.points = points),
  status: ({ points }) => (points === null ? 'playing' : 'won'),
  score: ({ points }) => points ?? 0,
});

const rowsOf = (...scores: number[]): readonly BoardRow[] =>
  scores.map((score, id) => ({
    ...{ id, score, player_name: 'Ann', rank: id + 1 },
    ...{ run_id: '', under_review: false, face: null },
  }));

/** Presses are ignored for this long. */
const ARRIVING_MS = 300;

function fetcherWith(unranked: Unranked | null) {
  const ready = unranked ? null : ticketOf(1);
  const tickets = fakeTickets(
    () => ready,
    async () => unranked ?? 'offline',
  );
  return Object.assign(tickets, { otherVersion: unranked === 'other-version' });
}

interface Options {
  readonly view?: Partial<GameView<State, number, 'classic'>>;
  readonly unranked?: Unranked | null;
  readonly rows?: readonly BoardRow[];
}

async function open({ view: changes, unranked = null, rows = [] }: Options = {}) {
  const shown: AnySession[] = [];
  const Field = ({ game }: FieldProps<State, number>) => {
    shown[0] = game as unknown as AnySession;
    return null;
  };
  const view = defineView(toyView(rules, { ...changes, Field }));
  const environment = new FakeEnvironment();
  const { container } = render(
    <AnnouncerRegions>
      <Play
        entry={entryOf('snake')!}
        view={view}
        environment={environment}
        rows={rows}
        newRanking={() => new Ranking(rules.ranked!, 'classic', fetcherWith(unranked), environment)}
        onSubmitted={() => {}}
      />
    </AnnouncerRegions>,
  );
  const settle = () => act(async () => vi.dynamicImportSettled());
  const pass = async (ms: number) => {
    await act(async () => void vi.advanceTimersByTime(ms));
    await settle();
  };
  const session = shown[0]!;
  const play = async (points: number) => {
    await act(async () => session.start());
    await settle();
    await act(async () => void session.act(points));
    await settle();
  };
  /** Plays until the result takes presses. */
  const finish = async (points: number) => {
    await play(points);
    await pass(1_500);
    await pass(ARRIVING_MS);
  };
  const result = () => container.querySelector<HTMLElement>('.result');
  const press = async (name: string) => {
    const key = [...result()!.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )!;
    await act(async () => void fireEvent.click(key));
    await settle();
  };
  const keys = () => [...(result()?.querySelectorAll('button') ?? [])].map((key) => key.textContent).filter(Boolean);
  return { container, session, play, finish, pass, settle, press, result, keys };
}

beforeEach(() => {
  localStorage.clear();
  setSetting('still', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { says: undefined, still: false, comesAfter: 700 },
  { says: 1_200, still: false, comesAfter: 1_200 },
  { says: 9_000, still: false, comesAfter: 1_500 },
  { says: 10, still: false, comesAfter: 400 },
  { says: 1_500, still: true, comesAfter: 400 },
])('shows the result after an ending of $says ms, reduced motion $still', async ({ says, still, comesAfter }) => {
  setSetting('still', still);
  const { play, pass, result } = await open({
    view: says === undefined ? {} : { ending: { ...plainView.ending, seenMs: () => says } },
  });
  await play(30);
  await pass(comesAfter - 1);
  expect(result()).toBeNull();
  await pass(1);
  expect(result()).not.toBeNull();
});

test('shows the rank that a run would take and focuses Submit Score', async () => {
  const { result, keys, finish } = await open({ rows: rowsOf(90, 50, 40, 10) });
  await finish(40);
  expect(result()!.textContent).toContain('You would be 4th');
  expect(keys()).toEqual(['Submit Score', 'Play Again', 'Compare', 'Watch it again', 'Share result']);
  expect(document.activeElement?.textContent).toBe('Submit Score');
});

test('focuses Play Again for a run that is no record and not in the top ten', async () => {
  const { finish } = await open({ rows: rowsOf(...Array<number>(10).fill(50)) });
  for (const [points, focused] of [
    [40, 'Submit Score'],
    [30, 'Play Again'],
    [50, 'Submit Score'],
  ] as const) {
    await finish(points);
    expect(document.activeElement?.textContent, `${points} points`).toBe(focused);
  }
});

test('explains a run of 0 points and rejects Submit Score without asking for a name', async () => {
  const { result, keys, press, finish } = await open({ view: { boardGoal: 'Eat one apple.' } });
  const { container } = render(<Toasts />);
  await finish(0);
  expect(result()!.textContent).not.toContain('You would be');
  expect(result()!.textContent).toContain('Eat one apple.');
  expect(keys().slice(0, 2)).toEqual(['Play Again', 'Submit Score']);
  expect(document.activeElement?.textContent).toBe('Play Again');
  await press('Submit Score');
  expect(container.querySelector('.toast')?.textContent).toContain('Invalid ScoreScore must be greater than 0');
  expect(result()!.querySelector('input')).toBeNull();
});

test('shows the rank of a submitted run while the next one waits for Start', async () => {
  const receipt = { id: 7, rank: 2, total: 16, top_percent: 13, run_id: 'own-run', face: null };
  vi.stubGlobal('CompressionStream', undefined);
  vi.stubGlobal('fetch', async () => Response.json({ ...receipt, next: { rank: 1, points: 40 } }, { status: 201 }));
  const { pass, settle, press, result, session, finish } = await open();
  const { container } = render(<Toasts />);
  await finish(40);
  await press('Submit Score');
  await act(async () => {
    const input = result()!.querySelector('input')!;
    input.value = 'Ann';
    fireEvent.submit(input.form!);
  });
  // Key generation and imports ignore fake timers.
  for (let turns = 0; turns < 1_000 && !result()?.textContent.includes('2nd of 16'); turns++) {
    await act(() => new Promise((resolve) => void setImmediate(resolve)));
    await settle();
  }
  expect(container.textContent).toContain('Score submitted!Your score has been added to the leaderboard');
  expect(result()?.textContent).toContain('2nd of 16');
  expect(result()!.textContent).toContain('40 points');
  expect(result()!.textContent).toContain('Beat 80 points to pass 1st');
  expect(result()!.textContent).toContain('Challenge a friend');
  expect(session.state).toMatchObject({ status: 'playing', phase: 'ready', waits: true });
  await pass(ARRIVING_MS);
  expect(document.activeElement?.textContent).toBe('Start');
  await press('Start');
  expect(session.state).toMatchObject({ phase: 'running', waits: false });
  expect(result()).toBeNull();
  expect(container.textContent).not.toContain('Score submitted!');
});

test('offers a better unnamed run in the result of the next', async () => {
  const run = { ticks: 9, log: [], pauses: [], steps: [], token: 'x' };
  const saved = (board: string, score: number) => ({
    run: { ...run, ticket: board, score },
    untilMs: Date.now() + 7_200_000,
    board,
  });
  localStorage.setItem('arcade:unnamed:snake', JSON.stringify([saved('daily', 500), saved('open', 90)]));
  const { result, press, finish } = await open();
  await finish(40);
  expect(result()!.textContent).toContain('90 points are saved.');
  expect(result()!.textContent).not.toContain('500');
  await press('Dismiss this run');
  expect(result()!.textContent).not.toContain('saved');
  expect(localStorage.getItem('arcade:unnamed:snake')).not.toContain('"score":90');
  await finish(95);
  expect(result()!.textContent).not.toContain('saved');
});

test.each(Object.keys(BADGES) as Unranked[])(
  'explains an unranked run (%s) instead of offering to submit it',
  async (unranked) => {
    const { container, play, pass, press, result, keys, session } = await open({ unranked, rows: rowsOf(10) });
    await play(40);
    const status = container.querySelector('.hud [role="status"]')!;
    expect(status.textContent).toBe(BADGES[unranked]);
    const sentence = sentenceOf(unranked, { lostTicks: 0 }, rules.ranked);
    await act(async () => void fireEvent.click(status.querySelector('button')!));
    expect(status.textContent).toBe(BADGES[unranked] + sentence);
    await pass(1_500);
    expect(result()!.textContent).toContain(sentence);
    expect(result()!.textContent).not.toContain('You would be');
    expect(keys()).not.toContain('Submit Score');
    const isChosen = unranked === 'practice' || unranked === 'mode';
    const starts = keys().filter((key) => /Play|Reload/.test(key));
    if (unranked === 'other-version') return expect(starts).toEqual(['Reload', 'Play Again']);
    expect(starts).toEqual(isChosen ? ['Play Again', 'Play ranked'] : ['Play Again']);
    const { runNumber } = session.state;
    await press(starts.at(-1)!);
    expect([session.state.runNumber, session.state.practice]).toEqual([runNumber + 1, false]);
  },
);

test('collapses and opens the result by button, Escape and a tap on the field', async () => {
  const { container, result, finish } = await open();
  await finish(30);
  const isFolded = () => result()!.classList.contains('is-folded');
  const field = container.querySelector('[data-field]')!;
  const ways = [
    () => fireEvent.click(result()!.querySelector('[aria-expanded]')!),
    () => fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape' }),
    () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' }),
    () => fireEvent.click(field),
  ];
  for (const [index, go] of ways.entries()) {
    await act(async () => void go());
    expect(isFolded(), `folded by way ${index}`).toBe(true);
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    await act(async () => void go());
    expect(isFolded(), `opened by way ${index}`).toBe(false);
    expect(document.activeElement?.textContent).toBe('Submit Score');
  }
});

test('celebrates a new best, notes a first score and ignores worse runs', async () => {
  const { container, play, pass, result, finish } = await open();
  await finish(30);
  expect(result()!.textContent).toContain('Your first score!');
  await play(70);
  expect(container.querySelector('.is-new-best dd')?.textContent).toBe('70');
  await pass(1_500);
  expect(result()!.textContent).toContain('New best! +40');
  expect(container.querySelector('[data-live="assertive"]')!.textContent).toContain('New best!');
  await finish(20);
  expect(result()!.textContent).not.toMatch(/best!/);
});

test('adds finished runs to the player’s stats, but not practice', async () => {
  const { container, session, pass, finish } = await open({
    view: { lifecycle: { ...LIFECYCLES.atOnce, practice: 50 }, countsWins: () => true },
  });
  await finish(30);
  await finish(70);
  await act(async () => session.start('classic', true));
  await act(async () => void session.act(99));
  await pass(1_500);
  const figures = container.querySelector('.figures')!;
  expect(figures.textContent).toContain('2 of 2');
  expect(figures.querySelector('svg')!.getAttribute('aria-label')).toContain('oldest first: 30, 70.');
});
