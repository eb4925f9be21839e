/** A person who steers a snake: notices food late, plans a way, presses about in time, and corrects mistakes. */
import type { SeededRandom } from '#engine/random.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Cell, State, Turn } from '#games/snake/rules/snake.ts';
import { PACE, neighbor } from '#games/snake/rules/snake.ts';
import { between, gaussian } from '#kit/testing/zoo/noise.ts';
import { Person } from '#kit/testing/zoo/person.ts';
import { safeWay, shortestPath } from '#games/snake/zoo/paths.ts';

type Snake = Run<State, Action>;

/** Longer runs do not change the verdict. */
const MOST_TICKS = 60 * 60 * 4;
const SIDES: Readonly<Record<Turn, readonly [Turn, Turn]>> = {
  up: ['left', 'right'],
  down: ['left', 'right'],
  left: ['up', 'down'],
  right: ['up', 'down'],
};

export function playAsPerson(run: Snake, random: SeededRandom, skill?: number): void {
  new Steersman(run, new Person(random, skill)).play();
}

class Steersman {
  readonly #run: Snake;
  readonly #person: Person;
  /** Planned presses. */
  #presses: { readonly tick: number; readonly turn: Turn }[] = [];
  /** Expected head position after each step. */
  #route: Cell[] = [];
  /** Tick of the next planning. */
  #thinksAt: number;

  constructor(run: Snake, person: Person) {
    this.#run = run;
    this.#person = person;
    this.#thinksAt = person.reaction(2, 0.5, 0);
  }

  play(): void {
    const run = this.#run;
    let { food } = run.state;
    while (run.status === 'playing' && run.ticks < MOST_TICKS) {
      if (run.ticks >= this.#thinksAt) this.#plan();
      while (this.#presses.length > 0 && this.#presses[0]!.tick <= run.ticks) this.#press(this.#presses.shift()!.turn);
      const { wait, heading } = run.state;
      run.tick();
      if (wait > 1 || heading === null) continue;
      if (run.state.food !== food) {
        ({ food } = run.state);
        this.#thinksAt = run.ticks + this.#person.reaction(2, 0.4, run.ticks);
        this.#hold();
      } else if (run.state.body[0] !== this.#route.shift() && this.#thinksAt === Infinity) {
        // Off course: notices and corrects.
        this.#thinksAt = run.ticks + this.#person.reaction(1, 0.2, run.ticks);
        this.#hold();
      }
    }
  }

  #press(turn: Turn): void {
    const { random, by } = this.#person;
    const slips = between(random, 0, 1) < by.call(this.#person, 0.02, 0.003);
    this.#run.act(slips ? random.pick(SIDES[turn]) : turn);
  }

  /** Without a plan, keeps going and evades obstacles to the side with more space. */
  #hold(): void {
    const { state } = this.#run;
    const heading = state.turns.at(-1) ?? state.heading!;
    this.#presses = [];
    this.#route = [];
    const ahead = lineFrom(state, state.body[0]!, heading);
    if (ahead.length > 4) {
      this.#route = ahead;
      return;
    }
    const corner = ahead.at(-1) ?? state.body[0]!;
    const [one, other] = SIDES[heading];
    const room = (turn: Turn) => lineFrom(state, corner, turn).length;
    const turn = room(one) >= room(other) ? one : other;
    this.#follow([...ahead.map(() => heading), turn, turn, turn]);
  }

  #plan(): void {
    this.#thinksAt = Infinity;
    const { state } = this.#run;
    if (state.food === null) return;
    const upFirst = this.#person.random.chance(1, 2);
    const { heading, body, wait } = state;
    const next = heading === null ? null : neighbor(body[0]!, heading);
    const isLate = wait < 5 && next !== null && !body.includes(next);
    // A plan made now is too late for the current step.
    const from = isLate ? { ...state, body: [next, ...body.slice(0, -1)] } : state;
    const sees = between(this.#person.random, 0, 1) < this.#person.by(0.4, 1);
    const way = sees ? safeWay(from, upFirst) : shortestPath(from.body, state.food, upFirst);
    if (isLate) way.unshift(heading!);
    if (this.#person.random.chance(Math.round(this.#person.by(25, 8)), 100)) addDetour(way, state);
    this.#follow(way);
    // A detour is planned step by step.
    if (way.length < 3) this.#thinksAt = this.#run.ticks + PACE;
  }

  /** Schedules the presses: each turn shortly before its step, double turns together. */
  #follow(way: readonly Turn[]): void {
    const { state, ticks } = this.#run;
    const { random } = this.#person;
    this.#presses = [];
    this.#route = [];
    let cell: Cell | null = state.body[0]!;
    let before = state.turns.at(-1) ?? state.heading;
    let pressed = { step: -2, tick: ticks };
    for (const [step, turn] of way.entries()) {
      cell = cell === null ? null : neighbor(cell, turn);
      if (cell !== null) this.#route.push(cell);
      if (turn === before) continue;
      const due = ticks + state.wait + PACE * step;
      // Keys can be pressed in quick succession; each swipe takes time.
      const isSwiped = this.#person.hand !== 'keys';
      const inOneBreath = pressed.step === step - 1 && (isSwiped || random.chance(7, 10));
      const breath = isSwiped ? between(random, 8, 13) : between(random, 4, 8);
      const aimed = due - 5 + this.#person.by(2.8, 1.2) * gaussian(random);
      const tick = Math.round(inOneBreath ? pressed.tick + breath : aimed);
      pressed = { step, tick: Math.max(tick, pressed.tick + 1) };
      this.#presses.push({ tick: pressed.tick, turn });
      before = turn;
    }
  }
}

/** Free cells ahead, up to the next obstacle. */
function lineFrom({ body }: Frozen<State>, from: Cell, turn: Turn): Cell[] {
  const line: Cell[] = [];
  for (let cell = neighbor(from, turn); cell !== null && !body.includes(cell) && line.length < 12;) {
    line.push(cell);
    cell = neighbor(cell, turn);
  }
  return line;
}

/** Adds one unneeded step before the first turn, if there is room. */
function addDetour(way: Turn[], state: Frozen<State>): void {
  const { heading, body } = state;
  if (heading === null || way[0] !== heading) return;
  const turnsAt = way.findIndex((turn) => turn !== heading);
  if (turnsAt < 0 || lineFrom(state, body[0]!, heading).length <= turnsAt) return;
  way.splice(turnsAt, 0, heading);
}
