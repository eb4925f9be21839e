/** Runs of a race that nobody could have played. Honest rivals finish theirs, and win. */
import type { RaceSteps } from '#api/rooms/messages.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { EVERY, whack } from '#games/whack/rules/whack.ts';
import type { Attack, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead } from './attack.ts';
import { RoomTable, attackTable } from './room-table.ts';

/** Beyond the limit of a race of Whack-a-Mole. */
const WHOLE_RACE_MS = 40_000;

/** Hits every mole with a person's reaction. */
function played({ mode, seed }: Pick<RoomRound, 'mode' | 'seed'>): RaceSteps {
  const run = new Run(whack, mode as 'classic', seed);
  while (run.status === 'playing') {
    if (run.ticks % EVERY === 25) run.act({ hole: run.state.hole, hit: true });
    run.tick();
  }
  const { ticks, log } = run.replay();
  return { round: 1, from: 0, ticks, entries: log.map(([tick, action]) => [tick, action]), finished: true };
}

async function passRace(target: Target, ticks: number): Promise<void> {
  await target.pass((ticks * 1000) / TICKS_PER_SECOND);
}

/** Ann plays honestly; Bo claims something else. Accepted unless Bo is last and his run is rejected. */
const claim = (
  target: Target,
  stepsOf: (honest: RaceSteps) => RaceSteps,
): Promise<AttackOutcome | readonly AttackOutcome[]> =>
  race(target, async ({ ann, bo }) => {
    const honest = played(ann.room.round!);
    await passRace(target, honest.ticks);
    const claimed = instead(target, honest, stepsOf(honest));
    ann.send({ type: 'steps', ...honest });
    bo.send({ type: 'steps', ...claimed });
    await ann.until(({ round }) => round!.out[ann.you] !== undefined);
    if (!claimed.finished) await target.pass(WHOLE_RACE_MS);
    const { round } = await ann.until(({ phase }) => phase === 'ended');
    const { places, winners } = round!.result!;
    const [first, last] = places;
    const isHonest = winners.join() === ann.you && first!.verified && first!.player === ann.you;
    return isHonest && last!.player === bo.you && !last!.verified ? 'unverified' : ACCEPTED;
  });

const race = async (target: Target, play: (table: RoomTable) => Promise<AttackOutcome>) =>
  attackTable(await RoomTable.playing(target, 'whack'), play);

/** Everything is refused at once. */
const refuse = (target: Target, stepsOf: (honest: RaceSteps) => RaceSteps, afterTicks: number) =>
  race(target, async (table) => {
    const { bo } = table;
    await passRace(target, afterTicks);
    const honest = played(bo.room.round!);
    return table.outcomeOf(bo, () => bo.send({ type: 'steps', ...instead(target, honest, stepsOf(honest)) }));
  });

const finishBeforeTime: Attack = (target) => refuse(target, (honest) => ({ ...honest, entries: [] }), 60);

const finishInNegativeTime: Attack = (target) =>
  refuse(target, (honest) => ({ ...honest, ticks: 100, entries: [[200, { hole: 0, hit: true }]] }), 300);

const turnBackTime: Attack = (target) =>
  refuse(
    target,
    (honest) => ({ ...honest, ticks: 200, entries: honest.entries.slice(0, 3).toReversed(), finished: false }),
    300,
  );

const raceWithHugeActions: Attack = (target) =>
  refuse(target, (honest) => ({ ...honest, ticks: 100, entries: [[90, 'x'.repeat(3_000)]], finished: false }), 300);

/** Hits holes without a mole. */
const raceAgainstTheRules: Attack = (target) =>
  claim(target, (honest) => {
    const entries = honest.entries.map(([tick, action]) => [tick - 20, action] as [number, unknown]);
    return {
      ...honest,
      entries: [...entries, [honest.ticks - 1, { hole: 3, hit: true }], [honest.ticks - 1, { hole: 4, hit: true }]],
    };
  });

const raceWithGarbage: Attack = (target) =>
  claim(target, (honest) => ({
    ...honest,
    entries: [
      [100, { hole: 99, hit: true }],
      [101, null],
    ],
  }));

/** Says that the run has ended, at a tick of his choice. */
const endARaceEarly: Attack = (target) =>
  claim(target, (honest) => ({ ...honest, ticks: 1_000, entries: honest.entries.slice(0, 10) }));

export const raceAttacks: readonly Attack[] = [
  finishBeforeTime,
  finishInNegativeTime,
  turnBackTime,
  raceWithHugeActions,
  raceAgainstTheRules,
  raceWithGarbage,
  endARaceEarly,
];

/** Control group. */
export const raceInARoom: Attack = (target) =>
  race(target, async ({ ann, bo }) => {
    const honest = played(ann.room.round!);
    await passRace(target, honest.ticks);
    for (const page of [ann, bo]) page.send({ type: 'steps', ...honest });
    const { round } = await ann.until(({ phase }) => phase === 'ended');
    const { places } = round!.result!;
    const isTrue = places.every(
      ({ verified, score, place }) => verified && score === honest.entries.length && place === 1,
    );
    return isTrue ? ACCEPTED : 'unverified';
  });
