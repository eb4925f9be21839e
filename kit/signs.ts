/** Big, short moments on a canvas: words and confetti. Apart from `shapes.ts`, as few games need them. */
import type { Context2D, Palette, Point, Sign } from '#kit/shapes.ts';
import { drawSign } from '#kit/shapes.ts';

interface Passing extends Sign {
  readonly age: number;
  readonly ms: number;
  readonly still: boolean;
}

const SPRING = { inMs: 180, outMs: 150, from: 0.6, over: 1.4 } as const;

/** Springs in, stays and fades out. With reduced motion it does not spring. */
export function drawPassingSign(
  context: Context2D,
  text: string,
  { x, y }: Point,
  sign: Passing,
  palette: Palette,
): void {
  const { age, ms, still } = sign;
  const passed = still ? 1 : Math.min(age / SPRING.inMs, 1);
  const size = SPRING.from + (1 - SPRING.from) * passed * (1 + SPRING.over * (1 - passed));
  context.save();
  context.globalAlpha = Math.max(0, Math.min(1, (ms - age) / SPRING.outMs));
  context.translate(x, y);
  context.scale(size, size);
  drawSign(context, text, { x: 0, y: 0 }, { ...sign, baseline: 'middle' }, palette);
  context.restore();
}

interface Confetti {
  readonly age: number;
  readonly reach: number;
  readonly count: number;
}

const PAINTS = ['red', 'yellow', 'sky', 'lime', 'pink', 'orange'] as const;
const CONFETTI_MS = 700;
/** Spreads directions evenly. */
const GOLDEN_ANGLE = 2.4;
const GOLDEN_RATIO = 0.618;

/** Bits fly out of a point, the same way every time. */
export function drawConfetti(
  context: Context2D,
  { x, y }: Point,
  { age, reach, count }: Confetti,
  palette: Palette,
): void {
  if (age >= CONFETTI_MS) return;
  const passed = age / CONFETTI_MS;
  for (let bit = 0; bit < count; bit++) {
    const angle = bit * GOLDEN_ANGLE;
    const far = reach * (0.45 + 0.65 * ((bit * GOLDEN_RATIO) % 1)) * Math.sqrt(passed);
    context.save();
    context.globalAlpha = Math.min(1, 3 * (1 - passed));
    context.translate(x + Math.cos(angle) * far, y + Math.sin(angle) * far + 60 * passed * passed);
    context.rotate(angle * 3 + 4 * passed);
    context.fillStyle = palette(`--paint-${PAINTS[bit % PAINTS.length]!}`);
    context.fillRect(-5, -4, 10, 7);
    context.restore();
  }
}
