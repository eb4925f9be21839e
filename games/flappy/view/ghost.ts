/** The ghost of the player's best run, and the flag where that run ended. */
import { BIRD, PIXEL } from '#games/flappy/rules/field.ts';
import type { BestRun } from '#games/flappy/view/best-run.ts';
import { bestRun, GHOST } from '#games/flappy/view/best-run.ts';
import { isLate } from '#games/flappy/view/effects.ts';
import type { FlappyEffect } from '#games/flappy/view/effects.ts';
import { pixelsOf, ticksShown } from '#games/flappy/view/flown.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { GROUND, WIDTH } from '#games/flappy/view/scenery.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import { interpolate } from '#kit/interpolate.ts';
import { isOn } from '#kit/settings.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawText } from '#kit/shapes.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { Sprite } from '#kit/sprites.ts';

const X = BIRD.x / PIXEL;
const TRAIL = { dots: 4, apartTicks: 6, radius: 4 } as const;
const FLAG = { height: 160, length: 60, flipMs: 300, ahead: 66 } as const;
const TICK_MS = 1_000 / 60;

const GHOSTS = { first: ghostOf('--flappy-ghost'), late: ghostOf('--flappy-late-ghost') } as const;

/** A dashed outline, half filled: nothing that could be hit. */
function ghostOf(token: `--${string}`): Sprite {
  return {
    box: { x: -30, y: -22, width: 62, height: 44 },
    draw(context, palette) {
      context.fillStyle = context.strokeStyle = palette(token);
      context.beginPath();
      context.moveTo(-26, -8);
      context.lineTo(-26, 7);
      context.lineTo(-16, 4);
      context.arc(0, 0, 17.5, 2.9, 0.5, true);
      context.lineTo(28, 4);
      context.lineTo(17.5, -2);
      context.arc(0, 0, 17.5, -0.1, -2.9, true);
      context.closePath();
      context.globalAlpha = 0.5;
      context.fill();
      context.globalAlpha = 1;
      context.setLineDash([4, 3]);
      context.lineWidth = 2;
      context.stroke();
      context.setLineDash([]);
      const at = [
        { x: 4, y: -6 },
        { x: 14, y: -6 },
      ];
      drawEyes(context, { at, radius: 5, pupil: 2.7, look: { x: 2, y: 0.4 } }, palette);
    },
  };
}

/** Off with reduced motion. */
export function drawGhost(context: Context2D, picture: Picture<State, FlappyEffect>): void {
  const { now, palette, sprites, still } = picture;
  const best = still || !now.flying || !isOn(GHOST) ? null : bestRun();
  if (!best) return;
  const ticks = ticksShown(picture);
  drawFlag(context, best, ticks, palette);
  if (now.hit !== null || ticks > best.heights.length - 1) return;
  const late = isLate(now.passed);
  const color = palette(late ? '--flappy-late-ghost' : '--flappy-ghost');
  context.globalAlpha = 0.55;
  for (let dot = 1; dot <= TRAIL.dots; dot++) {
    const then = ticks - (dot + 0.5) * TRAIL.apartTicks;
    if (then < 0) break;
    disc(context, X - pixelsOf(ticks - then), heightAt(best, then), TRAIL.radius - dot * 0.7, color);
  }
  context.globalAlpha = 1;
  sprites.put(context, late ? GHOSTS.late : GHOSTS.first, X, heightAt(best, ticks));
}

function heightAt({ heights }: BestRun, ticks: number): number {
  const tick = Math.floor(ticks);
  const from = heights[tick] ?? BIRD.start;
  return interpolate(from, heights[tick + 1] ?? from, ticks - tick) / PIXEL;
}

/** Turns round when the bird passes it. */
function drawFlag(context: Context2D, { score, heights }: BestRun, ticks: number, palette: Palette): void {
  const ahead = heights.length - 1 - ticks;
  const x = X + pixelsOf(ahead);
  if (x > WIDTH + FLAG.ahead || x < -FLAG.ahead) return;
  const flip = ahead >= 0 ? 1 : Math.max(-1, 1 - (2 * -ahead * TICK_MS) / FLAG.flipMs);
  const top = GROUND - FLAG.height;
  context.fillStyle = palette('--paint-cream');
  context.fillRect(x - 2.5, top, 5, FLAG.height);
  context.fillStyle = palette('--paint-red');
  context.beginPath();
  context.moveTo(x, top + 2);
  context.lineTo(x + FLAG.length * flip, top + 19);
  context.lineTo(x, top + 36);
  context.fill();
  if (flip === 1) drawText(context, String(score), { x: x + 22, y: top + 26 }, { px: 19 }, palette);
}
