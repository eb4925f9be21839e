import type { Measured } from '#engine/evidence.ts';
import { measured, measuredLag, weighEvidence } from '#engine/evidence.ts';
import type { Doubt, JudgedTimes, SeenByServer, Witness } from '#engine/judge.ts';
import type { Entry, Frozen } from '#engine/rules.ts';
import { Chance } from '#engine/statistics.ts';
import { isRoutine } from '#games/snake/judge/routine.ts';
import type { Cell, Turn } from '#games/snake/rules/field.ts';
import { PACE, SIZE, columnOf, rowOf } from '#games/snake/rules/field.ts';
import type { State } from '#games/snake/rules/snake.ts';

/** Steps taken before a person can see new food. */
const SEEN = 2;
/** A longer snake must avoid itself first. */
const LONG = 60;
const ENOUGH = { turns: 30, foods: 12, returns: 400 } as const;

export class SteeringWitness implements Witness<State, Turn> {
  #food: Cell | null = null;
  /** Steps to the food from where it is visible; 0 until then. */
  #shortest = 0;
  #steps = 0;
  #stepsAtFood = 0;
  readonly #knowledge = new Chance();
  /** Last exit of each cell; cells left again; of these, in the same direction. */
  readonly #exits: (Turn | undefined)[] = [];
  #returns = 0;
  #sameExits = 0;
  /** By ticks before their step. */
  readonly #phases = Array<number>(PACE + 1).fill(0);
  #turns = 0;
  /** Of turns in successive steps, pressed less than a step apart: both pressed before the first was taken. */
  readonly #rolled = new Chance();
  #lastPress = 0;
  #lastTaken = 0;
  #foods = 0;
  #straight = 0;
  /** Tick of food with no turn since, and the delay of each first turn. */
  #cameAt: number | null = null;
  readonly #reactions: number[] = [];

  ticked(state: Frozen<State>, ticks: number): void {
    if (state.wait !== PACE || state.heading === null) return;
    this.#steps++;
    const { food, body, heading } = state;
    this.#noteExit(body[1]!, heading);
    if (food !== this.#food) {
      this.#cameAt = this.#food === null ? null : ticks;
      return this.#foodCame(food, body);
    }
    if (food === null) return;
    const since = this.#steps - this.#stepsAtFood;
    if (since === SEEN) this.#shortest = distance(body[0]!, food) + SEEN;
    // The first step is pressed before the food is visible, except for the first food.
    if (since === 1 && this.#stepsAtFood > 0) this.#weighStep(heading, food, body);
  }

  #noteExit(cell: Cell, heading: Turn): void {
    const before = this.#exits[cell];
    this.#exits[cell] = heading;
    if (before === undefined) return;
    this.#returns++;
    if (before === heading) this.#sameExits++;
  }

  #foodCame(food: Cell | null, body: readonly Cell[]): void {
    if (this.#shortest > 0 && body.length < LONG) {
      this.#foods++;
      if (this.#steps - this.#stepsAtFood === this.#shortest) this.#straight++;
    }
    this.#stepsAtFood = this.#food === null ? 0 : this.#steps;
    this.#food = food;
    this.#shortest = 0;
  }

  /** Compares the food's side with the free cells on both sides, which are equally likely. */
  #weighStep(turn: Turn, food: Cell, body: readonly Cell[]): void {
    const from = body[1]!;
    const side = sideOf(turn, from, food);
    if (side === 0) return;
    // Cells on either side of the current line, minus the body.
    const line = turn === 'left' || turn === 'right' ? columnOf(from) : rowOf(from);
    const linesThere = turn === 'right' || turn === 'down' ? SIZE - 1 - line : line;
    let there = linesThere * SIZE;
    let opposite = (SIZE - 1 - linesThere) * SIZE;
    for (const cell of body) {
      const at = sideOf(turn, from, cell);
      if (at > 0) there--;
      if (at < 0) opposite--;
    }
    if (there + opposite > 0) this.#knowledge.add(side > 0, there / (there + opposite));
  }

  acts({ turns, wait }: Frozen<State>, _turn: Turn, ticks: number): void {
    this.#turns++;
    this.#phases[wait]!++;
    if (this.#cameAt !== null) this.#reactions.push(ticks - this.#cameAt);
    this.#cameAt = null;
    const taken = this.#steps + turns.length + 1;
    const gap = ticks - this.#lastPress;
    // People do not press in sync with steps: the closer two presses, the less often a step lies between.
    if (taken === this.#lastTaken + 1 && gap < PACE) this.#rolled.add(turns.length > 0, (PACE - gap) / PACE);
    this.#lastTaken = taken;
    this.#lastPress = ticks;
  }

  times(): JudgedTimes {
    return { kind: 'reactions', done: ['turn', 'turns'], ticks: this.#reactions };
  }

  doubt(log: readonly Entry<Turn>[], score: number, seen?: SeenByServer): Doubt | null {
    const own = [
      measured('score', score, SCORE, `The score of ${score} is more than people reach.`),
      measured('laps', isRoutine(log) ? 1 : 0, LAPS, 'The same turns repeat for more than 400 moves.'),
      measuredLag(seen?.lag ?? 0, (score - 500) / 500),
      ...this.#eye(),
      ...this.#hand(),
    ];
    return weighEvidence(own, seen);
  }

  #eye(): Measured[] {
    const { count, errors } = this.#knowledge;
    const same = this.#returns < ENOUGH.returns ? 0 : this.#sameExits / this.#returns;
    const straight = this.#foods < ENOUGH.foods ? 0.8 : this.#straight / this.#foods;
    return [
      measured('foresight', count < ENOUGH.foods ? 0 : errors, FORESIGHT, 'Steps know of food before it can be seen.'),
      measured('straight', straight, STRAIGHT, 'The way to the food is always the shortest.'),
      measured('habit', same, HABIT, 'Each cell is left the same way again and again.'),
    ];
  }

  #hand(): Measured[] {
    if (this.#turns < ENOUGH.turns) return [];
    const beat = Math.max(...this.#phases) / this.#turns;
    return [
      measured('beat', beat, BEAT, 'Turns are pressed in time with the steps.'),
      measured('rolled', this.#rolled.errors, ROLLED, 'Two quick turns never come within one step.'),
    ];
  }
}

const SCORE = [
  [1_000, 0],
  [1_300, 1],
  [1_600, 3.4],
  [3_970, 4.5],
] as const;
const LAPS = [
  [0, 0],
  [1, 4],
] as const;
const FORESIGHT = [
  [2, 0],
  [3, 0.8],
  [4.5, 2.8],
  [6, 4.5],
] as const;
const STRAIGHT = [
  [0.6, -0.4],
  [0.8, 0],
  [0.9, 0.8],
  [0.97, 1.6],
] as const;
const HABIT = [
  [0.5, 0],
  [0.65, 1],
  [0.8, 3],
  [0.95, 4.5],
] as const;
const BEAT = [
  [0.4, 0],
  [0.55, 1.5],
  [0.75, 3.5],
  [0.9, 4.5],
] as const;
const ROLLED = [
  [-6, 3.2],
  [-4, 2.7],
  [-3, 1.8],
  [-2.4, 0],
  [1, -0.2],
  [3, -0.5],
] as const;

function distance(one: Cell, other: Cell): number {
  return Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));
}

/** 1 in the direction of the turn, -1 in the opposite one, else 0. */
function sideOf(turn: Turn, head: Cell, cell: Cell): number {
  const across = Math.sign(columnOf(cell) - columnOf(head));
  const down = Math.sign(rowOf(cell) - rowOf(head));
  if (turn === 'left' || turn === 'right') return turn === 'right' ? across : -across;
  return turn === 'down' ? down : -down;
}
