// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { savedRuns } from '#kit/saved-runs.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets, ticketOf } from '#web/play/testing/fake-tickets.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { RANKED, toyRules, toyView } from '#web/play/testing/toy-game.ts';

interface State {
  numbers: number[];
  past?: number[][];
  over: boolean;
}
type Action = 'draw' | 'undo' | 'stop';
type Mode = 'classic' | 'long' | 'undone';

const drawing = toyRules<State, Action, Mode>({
  modes: ['classic', 'long'],
  undoMode: 'undone',
  start: (mode) => ({ numbers: [], over: false, ...(mode === 'undone' ? { past: [] } : {}) }),
  legal: ({ past }, action) => action !== 'undo' || (past?.length ?? 0) > 0,
  act(state, action, random) {
    if (action === 'stop') state.over = true;
    else if (action === 'undo') state.numbers = state.past!.pop()!;
    else {
      state.past?.push(state.numbers);
      state.numbers = [...state.numbers, random.below(1000)];
    }
  },
  status: ({ over }) => (over ? 'lost' : 'playing'),
  score: ({ numbers }) => numbers.length,
  ranked: RANKED,
});

const view = toyView(drawing, {
  lifecycle: { ...LIFECYCLES.turns, saving: { runs: savedRuns, describe: () => 'so far' } },
});

let environment: FakeEnvironment;
beforeEach(() => {
  localStorage.clear();
  environment = new FakeEnvironment();
});

function open(claimed: Ticket | null = ticketOf(1)) {
  const tickets = fakeTickets(() => claimed);
  const ranking = new Ranking(RANKED, 'classic', tickets, environment);
  const session = new Session(view, environment, ranking);
  return { session, close: session.wake() };
}

test('the first undo of a ranked run continues it unranked, with the same moves', async () => {
  const { session } = open();
  await session.start();
  expect(session.undoOffer).toBeNull();
  session.act('draw');
  environment.sleep(500);
  session.act('draw');
  const { numbers } = session.moment().now;
  const shown: unknown[] = [];
  session.onChange(({ action, fresh }) => shown.push([action, fresh]));

  expect(session.act('undo')).toBe(false);
  expect(session.state.unranked).toBeNull();
  expect(session.undoOffer?.costsRank).toBe(true);
  session.undoOffer!.take('undo');
  expect(session.moment().now.numbers).toEqual(numbers.slice(0, 1));
  expect(shown).toEqual([['undo', false]]);
  expect(session.state).toMatchObject({ unranked: 'undo', mode: 'classic', phase: 'running' });
  expect([session.keepsRecords, session.undoOffer]).toEqual([false, null]);

  expect(session.act('undo')).toBe(true);
  session.act('draw');
  session.act('stop');
  expect(await session.submission()).toBeNull();
  await session.start();
  expect(session.state).toMatchObject({ unranked: null, mode: 'classic' });
  expect([session.replay().mode, session.keepsRecords]).toEqual(['classic', true]);
});

test('a run with undo is continued after a reload, still unranked', async () => {
  const first = open();
  await first.session.start();
  for (let draws = 0; draws < 3; draws++) first.session.act('draw');
  first.session.undoOffer!.take('undo');
  first.close();
  const { session } = open();
  expect(session.state.canContinue).toBe(true);
  session.continueSaved();
  expect(session.state).toMatchObject({ unranked: 'undo', mode: 'classic' });
  expect(session.moment().now.numbers).toHaveLength(2);
  expect(session.act('undo')).toBe(true);
});

test('an unranked run loses nothing by undo', async () => {
  const { session } = open(null);
  await session.start();
  session.act('draw');
  expect(session.undoOffer?.costsRank).toBe(false);
});

test('each mode keeps its own unfinished run when the player changes the mode', async () => {
  const { session } = open();
  await session.start();
  session.act('draw');
  session.act('draw');
  await session.start('long');
  expect(session.moment().now.numbers).toHaveLength(0);
  session.act('draw');
  await session.start('classic');
  expect(session.moment().now.numbers).toHaveLength(2);
  expect(session.state).toMatchObject({ mode: 'classic', phase: 'running', unranked: null });
  session.act('stop');
  await session.start('long');
  expect(session.moment().now.numbers).toHaveLength(1);
});

test('before the first run, a mode offers its own unfinished run', async () => {
  const first = open();
  await first.session.start('long');
  first.session.act('draw');
  first.close();
  const { session } = open();
  expect(session.state.canContinue).toBe(false);
  session.choose('long');
  expect(session.state.canContinue).toBe(true);
  session.choose('classic');
  expect(session.state.canContinue).toBe(false);
});
