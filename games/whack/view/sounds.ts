import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import type { RushState } from '#games/whack/rules/rush.ts';
import { riserIn, stepOf } from '#games/whack/rules/rush.ts';
import { LASTS } from '#games/whack/rules/whack.ts';
import { hasAppeared } from '#games/whack/view/describe.ts';
import type { Change } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import { TIME_UP, melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const BONK = 220;
/** Varies successive hits. */
const SEMITONES = [0, 2, -1, 3, 1];
/** On request, pitch encodes the row; stereo position and glide encode the column. */
const ROWS = [784, 523, 349];
const GLIDES = [0.75, 1, 1.33];
const PANS = [-0.8, 0, 0.8];

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { now, action } = change;
  if (now.rush && change.before.rush) return rushTones(change, change.before.rush, now.rush);
  if (action?.hit) {
    const pitch = semitonesAbove(BONK, SEMITONES[now.hits % SEMITONES.length]!);
    return [
      { wave: 'sine', from: pitch * 1.5, to: pitch * 0.6, ms: 150, gain: 0.6 },
      { wave: 'noise', from: 900, ms: 40, gain: 0.3 },
    ];
  }
  if (action) return MISS;
  if (now.passed === LASTS) return TIME_UP;
  return hasAppeared(change) && isOn('spoken') ? [placeTone(now)] : [];
}

const MISS: readonly Tone[] = [{ wave: 'noise', from: 350, ms: 90, gain: 0.25 }];
const TIN: readonly Tone[] = [{ wave: 'square', from: 800, to: 760, ms: 120, gain: 0.2 }];
const BELLS = melody(pitchesAbove(1_047, [0, 4, 7]), { ms: 160, apartMs: 80 });
const BOOM: readonly Tone[] = [
  { wave: 'noise', from: 160, ms: 400, gain: 0.7 },
  { wave: 'sine', from: 110, to: 40, ms: 400, gain: 0.7 },
];
const ESCAPED: readonly Tone[] = [{ wave: 'triangle', from: 330, to: 165, ms: 260, gain: 0.5 }];
const FUSE: Tone = { wave: 'noise', from: 5_000, ms: 350, gain: 0.06 };
const FASTER: readonly Tone[] = [
  { wave: 'square', from: 660, ms: 40, gain: 0.2 },
  { wave: 'square', from: 880, ms: 40, gain: 0.2, delayMs: 70 },
  { wave: 'sine', from: 600, to: 1_400, ms: 140, gain: 0.3, delayMs: 130 },
];
const HIGHEST_POP = 12;

function rushTones(
  { before, now, action }: Change<State, Action>,
  old: Frozen<RushState>,
  rush: Frozen<RushState>,
): readonly Tone[] {
  if (rush.hearts < old.hearts) return action ? BOOM : ESCAPED;
  if (action?.hit) {
    if (now.hits === before.hits) return TIN;
    const kind = riserIn(old, action.hole)?.kind;
    const pitch = semitonesAbove(500, Math.min(before.streak, HIGHEST_POP));
    const pop: Tone = { wave: 'sine', from: pitch, to: pitch / 2, ms: 80, gain: 0.6 };
    return kind === 'gold' ? [pop, ...BELLS] : [pop];
  }
  if (action) return MISS;
  if (rush.risers.length <= old.risers.length) return [];
  const risen = rush.risers.filter(({ since }) => since === now.passed);
  const tones: Tone[] = risen.some(({ kind }) => kind === 'bomb') ? [FUSE] : [];
  if (isOn('spoken')) tones.push(...risen.filter(({ kind }) => kind !== 'bomb').map(placeTone));
  return stepOf(rush) > stepOf(old) ? [...tones, ...FASTER] : tones;
}

function placeTone({ hole }: { readonly hole: number }): Tone {
  const pitch = ROWS[Math.floor(hole / 3)]!;
  return { wave: 'triangle', from: pitch, to: pitch * GLIDES[hole % 3]!, ms: 180, gain: 0.4, pan: PANS[hole % 3]! };
}
