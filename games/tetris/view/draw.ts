import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { VANISH } from '#games/tetris/rules/piece-cycle.ts';
import { landing } from '#games/tetris/rules/piece.ts';
import type { Cell, Placed, Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, isFull } from '#games/tetris/rules/stack.ts';
import { interval } from '#games/tetris/rules/state.ts';
import type { State } from '#games/tetris/rules/tetris.ts';
import { CELL, HEIGHT, PAINTS, WIDTH, cornerOf, drawBlock } from '#games/tetris/view/blocks.ts';
import { drawFloatingText } from '#games/tetris/view/floating-text.ts';
import { drawPieceEyes } from '#games/tetris/view/eyes.ts';
import { drawFloor } from '#games/tetris/view/floor.ts';
import type { TetrisEffect } from '#games/tetris/view/effects.ts';
import type { Moment } from '#kit/live-game.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import type { Pen } from '#kit/shapes.ts';
import type { Draw, Picture } from '#kit/stage-art.ts';

type TetrisPicture = Picture<State, TetrisEffect>;
type MarkOf<Kind extends TetrisEffect['kind']> = LiveEffect<Extract<TetrisEffect, { kind: Kind }>>;

/** What the player has chosen to see. */
export interface Looks {
  readonly ghost: boolean;
  readonly grid: boolean;
}

const QUAKE_PX = 5;
const DIP_PX = 3;
/** A fall is drawn between two rows only where rows take longer than this. */
const SLOW = 6;
const TINT_MS = 150;
const PULSE_MS = 1_600;

/** How a moment of Tetris is drawn for a player who has chosen these looks. */
export function drawing(looks: Looks): Draw<State, TetrisEffect> {
  return (pen, picture) => {
    const { now, effects, still } = picture;
    pen.save();
    if (!still) moveField(pen, effects);
    drawFloor(pen, picture, looks.grid);
    drawStack(pen, picture);
    for (const effect of effects) drawEffect(pen, effect, picture);
    if (now.piece) drawPiece(pen, now.piece, picture, looks.ghost && !now.over);
    pen.restore();
    for (const effect of effects) if (effect.kind === 'text') drawFloatingText(pen, effect, picture);
    drawBorder(pen, picture);
  };
}

/** Lets the field dip under a hard drop and shake under four lines. */
function moveField(pen: Pen, effects: TetrisPicture['effects']): void {
  for (const { kind, age, ms } of effects) {
    const left = 1 - age / ms;
    if (kind === 'dip') pen.translate(0, Math.round(DIP_PX * left));
    if (kind !== 'quake') continue;
    const reach = QUAKE_PX * left;
    pen.translate(Math.round(reach * Math.sin(age / 11)), Math.round(reach * Math.cos(age / 14)));
  }
}

function drawStack(pen: Pen, picture: TetrisPicture): void {
  const { now, ink } = picture;
  now.rows.forEach((row, index) => {
    if (isFull(row)) return drawVanishing(pen, row, index, picture);
    [...row].forEach((sign, column) => {
      if (sign !== EMPTY) drawBlock(pen, sign as Shape, cornerOf([column, index]), ink);
    });
  });
}

/** A full row flashes once and splits from its middle; without motion it fades. Four rows take the light with them. */
function drawVanishing(pen: Pen, row: string, index: number, picture: TetrisPicture): void {
  const { now, ink, still } = picture;
  const passed = vanishedOf(picture);
  const middle = (FIELD.columns - 1) / 2;
  if (still) pen.globalAlpha = 1 - passed;
  [...row].forEach((sign, column) => {
    const isGone = !still && Math.abs(column - middle) < passed * (middle + 1);
    if (!isGone) drawBlock(pen, sign as Shape, cornerOf([column, index]), ink);
  });
  if (!still) {
    const isSweep = now.rows.filter(isFull).length === 4;
    const [, y] = cornerOf([0, index]);
    const reach = isSweep ? WIDTH * passed : WIDTH;
    pen.globalAlpha = Math.max(0, isSweep ? 0.6 * (1 - passed) : 0.6 * (1 - 4 * passed));
    pen.fillStyle = ink('--paint-cream');
    pen.fillRect((WIDTH - reach) / 2, y, reach, CELL);
  }
  pen.globalAlpha = 1;
}

/** How much of the time that full rows take to vanish has passed, from 0 to 1. */
function vanishedOf({ now, fraction, effects }: TetrisPicture): number {
  const won = effects.find(({ kind }) => kind === 'won');
  const ticks = won ? (won.age * TICKS_PER_SECOND) / 1000 : VANISH - now.vanish + fraction;
  return Math.min(ticks / VANISH, 1);
}

function drawEffect(pen: Pen, effect: LiveEffect<TetrisEffect>, picture: TetrisPicture): void {
  if (effect.kind === 'locked') drawLocked(pen, effect, picture);
  if (effect.kind === 'streak' && !picture.still) drawStreak(pen, effect, picture);
}

/** A piece is brighter for a moment after it has locked. */
function drawLocked(pen: Pen, { cells, age, ms }: MarkOf<'locked'>, { ink }: TetrisPicture): void {
  pen.globalAlpha = 0.5 * (1 - age / ms);
  fillCells(pen, cells, ink('--paint-cream'));
  pen.globalAlpha = 1;
}

function drawStreak(pen: Pen, { from, rows, shape, age, ms }: MarkOf<'streak'>, { ink }: TetrisPicture): void {
  pen.globalAlpha = 0.35 * (1 - age / ms);
  pen.fillStyle = ink(PAINTS[shape]);
  for (const cell of from) {
    const [x, y] = cornerOf(cell);
    pen.fillRect(x + 3, y, CELL - 6, rows * CELL);
  }
  pen.globalAlpha = 1;
}

function fillCells(pen: Pen, cells: readonly Cell[], color: string): void {
  pen.fillStyle = color;
  for (const cell of cells) {
    const [x, y] = cornerOf(cell);
    pen.fillRect(x, y, CELL, CELL);
  }
}

function drawPiece(pen: Pen, piece: Frozen<Placed>, picture: TetrisPicture, withGhost: boolean): void {
  const { now, ink } = picture;
  if (withGhost) drawGhost(pen, landing(now.rows, piece), ink('--paint-cream'));
  pen.save();
  pen.translate(0, -CELL * rowsToFall(picture));
  for (const cell of cellsOf(piece)) drawBlock(pen, piece.shape, cornerOf(cell), ink);
  drawPieceEyes(pen, piece, now, ink);
  pen.restore();
}

/** How much of the last row is still to be fallen, for the eye. Moves to the sides are never drawn between columns. */
export function rowsToFall({ before, now, fraction }: Moment<State>): number {
  const [was, is] = [before.piece, now.piece];
  if (!was || !is || interval(now) <= SLOW) return 0;
  const fell = was.shape === is.shape && was.facing === is.facing && was.column === is.column && is.row - was.row === 1;
  return fell ? 1 - fraction : 0;
}

/** The outline of where the piece would come down. */
function drawGhost(pen: Pen, placed: Placed, color: string): void {
  const cells = cellsOf(placed);
  const has = (column: number, row: number) => cells.some(([x, y]) => x === column && y === row);
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.setLineDash([5, 4]);
  pen.beginPath();
  for (const [column, row] of cells) {
    const [x, y] = cornerOf([column, row]);
    if (!has(column, row - 1)) edge(pen, x, y, x + CELL, y);
    if (!has(column + 1, row)) edge(pen, x + CELL, y, x + CELL, y + CELL);
    if (!has(column, row + 1)) edge(pen, x, y + CELL, x + CELL, y + CELL);
    if (!has(column - 1, row)) edge(pen, x, y, x, y + CELL);
  }
  pen.stroke();
  pen.setLineDash([]);
}

function edge(pen: Pen, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
}

/** The border pulses slowly while the stack is high; without motion it also stands in for the shake. */
function drawBorder(pen: Pen, { effects, ink, still, now }: TetrisPicture): void {
  const danger = effects.find(({ kind }) => kind === 'danger');
  const quake = effects.find(({ kind, age }) => kind === 'quake' && age < TINT_MS);
  if (quake && still) frame(pen, ink('--paint-cream'), 0.7);
  else if (danger && !now.over) {
    frame(pen, ink('--paint-red'), still ? 0.6 : 0.45 + 0.25 * Math.sin((danger.age / PULSE_MS) * 2 * Math.PI));
  }
}

function frame(pen: Pen, color: string, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.strokeStyle = color;
  pen.lineWidth = 8;
  pen.strokeRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
}
