/** Players of Simon. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/simon/judge/judge.ts';
import type { Action, State } from '#games/simon/rules/simon.ts';
import { PADS, simon } from '#games/simon/rules/simon.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, exGaussian, fraction, gaussian, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person } from '#kit/testing/zoo/person.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Simon = Run<State, Action>;

/** Plays round by round: `gap` gives the time before each pad, and `fails` the place of a mistake, if any. */
function playRounds(
  run: Simon,
  gap: (position: number, length: number) => number,
  fails: (length: number) => number | null,
): void {
  while (run.status === 'playing') {
    while (run.state.phase !== 'input') run.tick();
    const sequence = [...run.state.sequence];
    const wrongAt = fails(sequence.length);
    for (const [position, pad] of sequence.entries()) {
      run.tickTo(run.ticks + Math.max(3, Math.round(gap(position, sequence.length))));
      run.act(position === wrongAt ? (pad + 1) % PADS.length : pad);
      if (position === wrongAt) return;
    }
  }
}

/** Recalls everything up to a competitive level, then stops. */
function recalling(
  mean: (random: SeededRandom) => number,
  level: (random: SeededRandom) => number,
  { jitter = JITTERS.none, pause = 1 }: { jitter?: Jitter; pause?: number } = {},
): ZooPlayer<State, Action> {
  return (run, random) => {
    const ticks = mean(random);
    const last = Math.round(level(random));
    const gap = (position: number) => wholeTicks(jitter(position === 0 ? ticks * pause : ticks, random), 3);
    playRounds(run, gap, (length) => (length > last ? length - 1 : null));
  };
}

/** Recalls in chunks of three or four, pauses before each, is slower on new pads, and forgets. */
function personPlays(
  run: Simon,
  random: SeededRandom,
  person = new Person(random),
  span = spanOf(person),
  doubt = 1.2,
): number[] {
  const gaps: number[] = [];
  const starts = new Set<number>();
  for (let place = 0; place < 200; place += 3 + random.below(2)) starts.add(place);
  const hesitation = Array.from({ length: 200 }, () => between(random, 0.5, 1.6));
  const gap = (position: number, length: number) => {
    const isNew = Math.exp(-(length - position - 1) / 2.5);
    const { sequence } = run.state;
    const isSame = position > 0 && sequence[position] === sequence[position - 1];
    const think =
      (starts.has(position) ? person.by(350, 150) * hesitation[position]! : 0) + person.by(500, 220) * isNew;
    const base = exGaussian(random, person.by(330, 150), person.by(50, 22), person.by(80, 30));
    const first = position === 0 ? person.reaction(2, 0.6, run.ticks) + person.ticks(20 * Math.min(length, 15)) : 0;
    const ticks = first + person.ticks((base * (isSame ? 0.8 : 1) + think + person.lapse()) * person.pace(run.ticks));
    gaps.push(ticks);
    return ticks;
  };
  playRounds(run, gap, (length) => {
    const forgets = fraction(random) < 1 / (1 + Math.exp((span - length) / doubt));
    return forgets ? Math.max(0, length - 1 - random.below(Math.max(1, length >> 1))) : null;
  });
  return gaps;
}

/** The longest sequence this person can learn. */
function spanOf(person: Person): number {
  return person.by(5, 17) + person.by(1, 4) * gaussian(person.random);
}

/** The gaps of a person who reached about level 20, repeated to get further. */
const replays: ZooPlayer<State, Action> = (run, random) => {
  const gaps = personPlays(new Run(run.rules, run.mode, run.seed), random, new Person(random, 0.9), 20);
  let next = 0;
  const last = Math.round(between(random, 32, 60));
  const gap = () => gaps[next++ % gaps.length]! + Math.round(between(random, -1, 1));
  playRounds(run, gap, (length) => (length > last ? 0 : null));
};

/** Hesitates like a person, but forgets nothing up to level 60. */
const neverForgets: ZooPlayer<State, Action> = (run, random) => {
  personPlays(run, random, new Person(random, between(random, 0.6, 1)), 60, 0.01);
};

const FAR = (random: SeededRandom) => between(random, 32, 60);
const BRISK = (random: SeededRandom) => between(random, 9, 22);

/** According to the judge, hardly anybody gets further. */
const BEST = 40;

/** Sends the whole sequence without waiting. */
function aimAtPads(): (state: State) => string | null {
  let round = 0;
  let sent = 0;
  return ({ sequence, phase }) => {
    if (phase !== 'input') return null;
    if (sequence.length !== round) sent = 0;
    round = sequence.length;
    const pad = sequence[sent++];
    return pad === undefined ? null : PADS[pad]!;
  };
}

export const zoo: Zoo<State, Action> = {
  rules: simon,
  judge,
  kinds: [
    ...people(personPlays),
    {
      name: 'greedy',
      promise: 'naive',
      play: recalling(
        () => 12,
        () => 25,
      ),
    },
    {
      name: 'perfect',
      promise: 'naive',
      play: recalling(
        () => 3,
        () => 90,
      ),
    },
    { name: 'planned', promise: 'naive', play: recalling(BRISK, FAR) },
    // Too short for the measures of recall, so that only the rhythm can reveal it.
    {
      name: 'even rhythm, short run',
      promise: 'naive',
      play: recalling(
        () => 15,
        () => 8,
      ),
    },
    // At a level that people reach and with jitter, so that only the measures of recall can reveal it.
    {
      name: 'equally fast at all places',
      promise: 'naive',
      play: recalling(
        () => 24,
        () => 26,
        { jitter: JITTERS.uniform },
      ),
    },
    { name: 'jitter: uniform', promise: 'jittered', play: recalling(BRISK, FAR, { jitter: JITTERS.uniform }) },
    { name: 'jitter: gaussian', promise: 'jittered', play: recalling(BRISK, FAR, { jitter: JITTERS.gaussian }) },
    { name: 'jitter: lognormal', promise: 'jittered', play: recalling(BRISK, FAR, { jitter: JITTERS.lognormal }) },
    { name: 'replayed times', promise: 'jittered', play: replays },
    { name: 'live', promise: 'real-time', play: recalling(BRISK, FAR, { jitter: JITTERS.lognormal, pause: 2 }) },
    { name: 'never forgets', promise: 'evasive', tops: ({ score }) => score > BEST, play: neverForgets },
    {
      name: 'live, no farther than people',
      promise: 'none',
      play: recalling(BRISK, (random) => between(random, 8, 16), { jitter: JITTERS.lognormal, pause: 2 }),
    },
  ],
  runs: 3,
  betterFirst: [
    'it took less time',
    finishedRun({ ticks: 600 }),
    finishedRun({ ticks: 601 }),
    finishedRun({ ticks: 432_000 }),
  ],
  pagePlayer: { aim: aimAtPads, worthy: 3, seconds: 20, needsSpacing: true },
};
