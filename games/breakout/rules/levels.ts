/** The mode `levels`: five walls, gifts, lasers and several balls. */
import { ABYSS, BRICK, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import { bounceVelocity, PADDLE, widen } from '#games/breakout/rules/paddle.ts';
import type { Ball, Bolt, Gift, LevelsState, State } from '#games/breakout/rules/state.ts';
import type { GiftKind } from '#games/breakout/rules/walls.ts';
import { brickAt, freshWall, isGift, LEVELS } from '#games/breakout/rules/walls.ts';

export const USUAL_WIDTH = 84 * PIXEL;
const WIDE_WIDTH = 144 * PIXEL;
const STRETCH = 5 * PIXEL;
const WIDE_TICKS = 720;
/** The paddle blinks for these last ticks. */
export const WIDE_ENDS = 120;

export const GIFT = { speed: 2 * PIXEL, halfHeight: 18 * PIXEL } as const;
const HALF_WIDTH: Readonly<Record<GiftKind, number>> = { m: 18 * PIXEL, w: 30 * PIXEL, l: 17 * PIXEL };

const SHOTS = 10;
const RELOAD = 15;
export const BOLT = { speed: 12 * PIXEL, height: 34 * PIXEL, fromEnd: 9 * PIXEL } as const;

const BALLS = 3;
/** Two steep zones, to both sides. */
const EXTRA_ZONES = [3, 8] as const;

const POINTS = { hit: 10, hard: 20, gift: 10, bonus: 500 } as const;
export const BONUS = POINTS.bonus;

export const PAUSE = { usual: 108, skipped: 24 } as const;

export function startLevels(): LevelsState {
  return {
    level: 1,
    points: 0,
    cracked: [],
    more: [],
    gifts: [],
    bolts: [],
    shots: 0,
    reload: 0,
    wide: 0,
    lost: false,
    pause: 0,
  };
}

/** Breaks a brick, cracks it, or does nothing to steel. */
export function strike(state: State, brick: number): void {
  const { levels } = state;
  if (!levels) {
    state.bricks[brick] = false;
    return;
  }
  const kind = brickAt(levels.level, brick);
  if (kind === 'X') return;
  levels.points += POINTS.hit;
  if (kind === 'H' && !levels.cracked.includes(brick)) {
    levels.cracked.push(brick);
    return;
  }
  state.bricks[brick] = false;
  if (kind === 'H') levels.points += POINTS.hard - POINTS.hit;
  if (isGift(kind)) levels.gifts.push({ kind, x: leftOf(brick) + BRICK.width / 2, y: topOf(brick) + BRICK.height / 2 });
}

export function canFire({ shots, reload }: Pick<LevelsState, 'shots' | 'reload'>): boolean {
  return shots > 0 && reload === 0;
}

export function fire(state: State, levels: LevelsState): void {
  levels.shots--;
  levels.reload = RELOAD;
  const y = PADDLE.top - BOLT.height / 2;
  levels.bolts.push({ x: state.paddle + BOLT.fromEnd, y }, { x: state.paddle + state.width - BOLT.fromEnd, y });
}

/** Everything that moves but the balls. New balls have the given speed. */
export function tickExtras(state: State, levels: LevelsState, speed: number): void {
  if (levels.wide > 0) levels.wide--;
  if (levels.reload > 0) levels.reload--;
  widen(state, levels.wide > 0 ? WIDE_WIDTH : USUAL_WIDTH, STRETCH);
  levels.bolts = levels.bolts.filter((bolt) => !hasHit(state, bolt));
  levels.gifts = levels.gifts.filter((gift) => {
    gift.y += GIFT.speed;
    if (!isCaught(state, gift)) return gift.y < ABYSS + GIFT.halfHeight;
    take(state, levels, gift.kind, speed);
    return false;
  });
}

/** Bricks are higher than a bolt moves in a tick. */
function hasHit(state: State, bolt: Bolt): boolean {
  bolt.y -= BOLT.speed;
  const brick = state.bricks.findIndex(
    (stands, index) =>
      stands &&
      bolt.x >= leftOf(index) &&
      bolt.x <= leftOf(index) + BRICK.width &&
      bolt.y >= topOf(index) &&
      bolt.y <= topOf(index) + BRICK.height,
  );
  if (brick !== -1) strike(state, brick);
  return brick !== -1 || bolt.y < 0;
}

function isCaught({ paddle, width }: State, { kind, x, y }: Gift): boolean {
  if (y + GIFT.halfHeight < PADDLE.top || y - GIFT.halfHeight > PADDLE.top + PADDLE.height) return false;
  return x + HALF_WIDTH[kind] >= paddle && x - HALF_WIDTH[kind] <= paddle + width;
}

function take(state: State, levels: LevelsState, kind: GiftKind, speed: number): void {
  levels.points += POINTS.gift;
  if (kind === 'w') levels.wide = WIDE_TICKS;
  else if (kind === 'l') levels.shots = SHOTS;
  else if (state.ball !== null) {
    const { x, y } = state.ball;
    for (const zone of EXTRA_ZONES)
      if (levels.more.length < BALLS - 1) levels.more.push({ x, y, ...bounceVelocity(zone, speed) });
  }
}

/** The last ball is lost. */
export function dropEverything(levels: LevelsState): void {
  Object.assign(levels, { more: [], gifts: [], bolts: [], shots: 0, reload: 0, wide: 0 });
}

/** The last level stays as it is. */
export function enterNextLevel(state: State, levels: LevelsState): void {
  if (!levels.lost) levels.points += POINTS.bonus;
  dropEverything(levels);
  if (levels.level === LEVELS) return;
  levels.level++;
  levels.cracked = [];
  levels.pause = PAUSE.usual;
  state.bricks = freshWall(levels.level);
  state.hits = 0;
}

/** Lost below the field. */
export function isLost({ y }: Ball): boolean {
  return y > ABYSS;
}
