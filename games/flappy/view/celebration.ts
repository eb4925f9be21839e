/** A medal and words: big, short and out of the bird's way. */
import type { Medal } from '#games/flappy/view/medals.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { DURATION, effectOf } from '#games/flappy/view/effects.ts';
import { BIRD, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawSign, drawStar } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

const SIGN = { x: 230, y: 190, px: 46, springMs: 260, outMs: 150 } as const;
const MEDAL = {
  x: 250,
  y: 440,
  from: -60,
  dropMs: 420,
  bounceMs: 200,
  bounce: 8,
  leaveMs: 1_100,
  stillMs: 900,
} as const;
const CONFETTI = { bits: 30, ms: 700, reach: 140 } as const;
const CONFETTI_PAINTS = ['red', 'yellow', 'sky', 'lime', 'pink', 'orange'] as const;
const PAINT = {
  Bronze: ['--medal-bronze', '--medal-bronze-deep'],
  Silver: ['--medal-silver', '--medal-silver-deep'],
  Gold: ['--medal-gold', '--medal-gold-deep'],
  Platinum: ['--g-light', '--g-deep'],
} as const;

const medalSprite = memoize<Medal['name']>((name): Sprite => ({
  box: { x: -52, y: -52, width: 104, height: 126 },
  draw(context, palette) {
    const [face, side] = PAINT[name];
    drawRibbon(context, -1, palette('--paint-red-deep'));
    drawRibbon(context, 1, palette('--paint-red'));
    drawStar(context, { x: 0, y: 6, points: 12, outer: 46, inner: 39 }, palette(side));
    drawStar(context, { x: 0, y: 0, points: 12, outer: 46, inner: 39 }, palette(face));
    disc(context, 0, 0, 29, palette(side));
    disc(context, 0, 2.5, 27.5, palette(face));
    const at = [
      { x: -12, y: -3 },
      { x: 12, y: -3 },
    ];
    drawEyes(context, { at, radius: 12, pupil: 6.5, look: { x: -3, y: 2 } }, palette);
  },
}));

function drawRibbon(context: Context2D, side: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(20 * side, 20);
  context.lineTo(30 * side, 66);
  context.lineTo(14 * side, 56);
  context.lineTo(0, 68);
  context.lineTo(0, 20);
  context.fill();
}

export function drawCelebration(context: Context2D, picture: Picture<State, FlappyEffect>): void {
  const { effects, still, palette, sprites } = picture;
  const medal = effectOf(effects, 'medal');
  if (medal && !(still && medal.age > MEDAL.stillMs)) {
    if (!still && medal.age < CONFETTI.ms) drawConfetti(context, medal.y / PIXEL, medal.age / CONFETTI.ms, palette);
    sprites.put(context, medalSprite(medal.medal), MEDAL.x, still ? MEDAL.y : medalHeight(medal.age));
  }
  const sign = effectOf(effects, 'sign');
  if (!sign) return;
  const size = still ? 1 : spring(Math.min(1, sign.age / SIGN.springMs));
  context.save();
  context.globalAlpha = Math.min(1, (DURATION.sign - sign.age) / SIGN.outMs);
  context.translate(SIGN.x, SIGN.y);
  context.scale(size, size);
  drawSign(context, sign.words, { x: 0, y: 0 }, { px: SIGN.px, color: sign.color }, palette);
  context.restore();
}

/** Drops beside the bird, bounces once and leaves for the counters. */
export function medalHeight(age: number): number {
  if (age < MEDAL.dropMs) return MEDAL.from + (MEDAL.y - MEDAL.from) * (age / MEDAL.dropMs) ** 2;
  if (age < MEDAL.leaveMs) {
    const bounced = Math.min(1, (age - MEDAL.dropMs) / MEDAL.bounceMs);
    return MEDAL.y - MEDAL.bounce * Math.sin(Math.PI * bounced);
  }
  const left = (age - MEDAL.leaveMs) / (DURATION.medal - MEDAL.leaveMs);
  return MEDAL.y - (MEDAL.y - 2 * MEDAL.from) * left * left;
}

/** From 0.6 over a little more than 1 to 1. */
function spring(passed: number): number {
  return 1 - 0.4 * (1 - passed) ** 2 * Math.cos(passed * 4);
}

function drawConfetti(context: Context2D, y: number, passed: number, palette: Palette): void {
  const reach = CONFETTI.reach * (1 - (1 - passed) ** 2);
  for (let bit = 0; bit < CONFETTI.bits; bit++) {
    const angle = bit * 2.4;
    const far = reach * (0.2 + ((bit * 29) % 13) / 14);
    const paint = CONFETTI_PAINTS[bit % CONFETTI_PAINTS.length]!;
    const [x, down] = [BIRD.x / PIXEL + Math.cos(angle) * far, y + Math.sin(angle) * far + 60 * passed * passed];
    const width = 10 * Math.abs(Math.cos(bit + passed * 9)) + 2;
    context.fillStyle = palette(`--paint-${paint}-deep`);
    context.fillRect(x - width / 2, down + 3, width, 4);
    context.fillStyle = palette(`--paint-${paint}`);
    context.fillRect(x - width / 2, down - 3, width, 6);
  }
}
