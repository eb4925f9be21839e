import type { ComponentType, ReactNode } from 'react';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { Change, RoomSeats, RunningGame, RunFacts } from '#kit/running-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
import type { Tone } from '#kit/sound.ts';

export interface FieldProps<State, Action> {
  readonly game: RunningGame<State, Action>;
}

export interface MoreProps<State, Action> extends FieldProps<State, Action> {
  readonly run: RunFacts;
}

export interface Stat {
  readonly label: string;
  readonly value: string | number;
  /** Drawn in place of the value, which screen readers still read. */
  readonly picture?: ReactNode;
  /** Shows each gain beside the counter. */
  readonly gains?: boolean;
  /** A line below the counter, from 1 to 0; for time that runs out. */
  readonly line?: number;
}

export interface HelpLine {
  readonly what: string;
  readonly how: string;
}

export interface Help {
  readonly goal: string;
  readonly keys: readonly HelpLine[];
  readonly touch: readonly HelpLine[];
  readonly scoring: string;
}

/** In field pixels. */
export interface Steered {
  readonly x: number;
  readonly y: number;
  readonly toward?: 'up' | 'down' | 'left' | 'right';
}

export interface Prompt {
  readonly keys: string;
  readonly touch: string;
}

/** A choice that modes have in common, such as the opponent or the board. */
export interface ModeRow {
  readonly label: string;
  /** A hint is a few words on the key. */
  readonly options: readonly (readonly [value: string, name: string, hint?: string])[];
  readonly chosen: string;
  /** The mode with another option of this row. */
  modeWith(value: string): string;
}

export interface Modes<Mode extends string> {
  /** At most 11 characters each. */
  readonly names: { readonly [M in Mode]: string };
  /** One sentence each, shown when the mode is chosen. */
  readonly about?: { readonly [M in Mode]?: string };
  /** Small drawings on a 24 by 24 grid. */
  readonly pictures?: { readonly [M in Mode]?: ReactNode };
  /**
   * In place of one key per mode, where modes combine several choices. The first row is the opponent. `versus` is the
   * last mode against the computer, for choices that `mode` does not have.
   */
  rows?(mode: string, versus?: string): readonly ModeRow[];
  /** The start overlay offers the computer first. The first row must be two players, then the levels. */
  readonly offersComputer?: true;
}

export interface PersonalRecord<State> {
  readonly label: string;
  /** `higher` updates during the run, `lower` at its end. */
  readonly better: 'higher' | 'lower';
  /** `null` if the run does not count. */
  of(state: Frozen<State>, run: RunFacts): number | null;
  show(value: number): string;
  /** Part of the storage key: change it with the measure. */
  readonly measure?: string;
  /** A run has set this record. */
  onSet?(run: RunFacts, value: number): void;
}

export interface Sounds<State, Action> {
  tonesOf(change: Change<State, Action>, room?: RoomSeats): readonly Tone[];
}

export interface Around<State, Action> {
  readonly Left?: ComponentType<FieldProps<State, Action>>;
  readonly Right?: ComponentType<FieldProps<State, Action>>;
  readonly Below?: ComponentType<FieldProps<State, Action>>;
}

export interface Ending<State, Action> {
  /** 400 to 1,500 ms. Default: 700. */
  seenMs?(state: Frozen<State>): number;
  headline?(state: Frozen<State>): string;
  /** Also shared as text. */
  facts(state: Frozen<State>, run: RunFacts): string;
  /** Spoiler-free `facts` for the daily run. */
  shared?(state: Frozen<State>, run: RunFacts): string;
  /** At most three. */
  tiles?(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** Default: headline and facts. */
  spoken?(state: Frozen<State>, run: RunFacts): string;
  /** Another mode, offered beside Play Again. */
  offer?(mode: string): { readonly mode: string; readonly label: string } | null;
  /** Gives the daily deal a calendar, which tells these results apart. */
  flawless?(state: Frozen<State>, run: RunFacts): boolean;
  readonly More?: ComponentType<MoreProps<State, Action>>;
}

export interface Speech<State, Action> {
  atStart?(state: Frozen<State>): string | null;
  /** `detailed`: the player cannot see the field. */
  onChange?(change: Change<State, Action>, detailed: boolean, room?: RoomSeats): string | null;
}

/** Free of React and styles: as `view/play.ts` it runs before the page hydrates. */
export interface GamePlay<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  readonly lifecycle: Lifecycle<State>;
  readonly controls: Controls<State, Action>;
  readonly stage?: StageArt<State, Action>;
  /** False makes the page draw another seed. Never called in ranked runs. */
  acceptsStart?(state: Frozen<State>): boolean;
}

/** `kit/game-view.md` explains every member. */
export interface GameView<State, Action, Mode extends string = string> extends GamePlay<State, Action, Mode> {
  readonly art?: string;
  /** Replaces the art on the overlay before the first run. */
  readonly Cover?: ComponentType<{ readonly mode: string }>;
  readonly modes?: Modes<Mode>;
  readonly Field: ComponentType<FieldProps<State, Action>>;
  readonly around?: Around<State, Action>;
  stats(state: Frozen<State>, run: RunFacts): readonly Stat[];
  scoreWords?(score: number): string;
  /** Default: "point". */
  readonly scoreUnit?: string;
  readonly boardGoal?: string;
  prompt?(state: Frozen<State>): Prompt | null;
  steered?(state: Frozen<State>): Steered | null;
  /** Default: after 20 s of a timed game. */
  confirmsReset?(state: Frozen<State>): boolean;
  readonly ending: Ending<State, Action>;
  readonly speech?: Speech<State, Action>;
  sounds?(): Promise<Sounds<State, Action>>;
  /** In ms. */
  vibration?(change: Change<State, Action>, room?: RoomSeats): number;
  showsVersion?(version: number): 'old rules' | 'current rules' | null;
  /** Default: the score of a ranked game. */
  readonly record?: PersonalRecord<State> | ((mode: string) => PersonalRecord<State>);
  countsWins?(mode: string): boolean;
  readonly help: Help | ((mode: string) => Help);
}

export type AnyView = GameView<unknown, unknown>;

export type AnyPlay = GamePlay<unknown, unknown>;

export function helpOf({ help }: Pick<AnyView, 'help'>, mode: string): Help {
  return typeof help === 'function' ? help(mode) : help;
}

/** Erases the game's types: the page never reads a state. */
export function defineView<State, Action, Mode extends string>(view: GameView<State, Action, Mode>): AnyView {
  return view as unknown as AnyView;
}
