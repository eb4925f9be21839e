/** Everything the page needs to know about a game. */
import type { ComponentType } from 'react';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { Change, LiveGame, RunFacts } from '#kit/live-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
import type { Tone } from '#kit/sound.ts';

export interface FieldProps<State, Action> {
  readonly game: LiveGame<State, Action>;
}

export interface Stat {
  readonly label: string;
  readonly value: string | number;
  /** Shows each gain briefly beside the counter. */
  readonly gains?: boolean;
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

/** Shown over the field. */
export interface Prompt {
  readonly keys: string;
  readonly touch: string;
}

export interface ModesProps {
  readonly mode: string;
  /** Asks for confirmation if a run would be lost. */
  readonly onChoose: (mode: string) => void;
}

export interface Modes<Mode extends string> {
  readonly names: { readonly [M in Mode]: string };
  /** Replaces the default picker. */
  readonly Picker?: ComponentType<ModesProps>;
}

export interface PersonalRecord<State> {
  readonly label: string;
  /** `higher` updates during the run; `lower` only at its end. */
  readonly better: 'higher' | 'lower';
  /** A whole number, or `null` if the run does not count. */
  of(state: Frozen<State>, run: RunFacts): number | null;
  show(value: number): string;
  /** Part of the storage key: change it with the measure, or old values stay valid. */
  readonly measure?: string;
}

export interface Sounds<State, Action> {
  hear(change: Change<State, Action>): readonly Tone[];
}

export interface Around<State, Action> {
  /** Beside the field, such as the next piece. */
  readonly Left?: ComponentType<FieldProps<State, Action>>;
  readonly Right?: ComponentType<FieldProps<State, Action>>;
  /** Below the field, such as a keypad or a tally. */
  readonly Below?: ComponentType<FieldProps<State, Action>>;
}

export interface Ending<State, Action> {
  /** Delay before the result, 400 to 1,500 ms. Default: 700. */
  seenMs?(state: Frozen<State>): number;
  /** Default: by status. */
  headline?(state: Frozen<State>): string;
  /** One line; also shared as text. */
  facts(state: Frozen<State>, run: RunFacts): string;
  /** Spoiler-free replacement for `facts` on the daily run. */
  shared?(state: Frozen<State>, run: RunFacts): string;
  /** Up to three figures besides the score. */
  tiles?(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** Screen reader text. Default: headline and facts. */
  spoken?(state: Frozen<State>, run: RunFacts): string;
  /** Inside the result panel, such as a chart. */
  readonly More?: ComponentType<FieldProps<State, Action>>;
}

export interface Speech<State, Action> {
  atStart?(state: Frozen<State>): string | null;
  /** `detailed` asks for everything a player needs who cannot see the field. */
  onChange?(change: Change<State, Action>, detailed: boolean): string | null;
}

/**
 * The playing part of a view, free of React and styles. As a separate module, `view/play.ts`, it lets players start
 * before the page hydrates.
 */
export interface GamePlay<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  readonly lifecycle: Lifecycle<State>;
  readonly controls: Controls<State, Action>;
  /** For canvas games. */
  readonly stage?: StageArt<State, Action>;
  /**
   * Returns false to reject a start, such as a repeated word; the page draws another seed. Never called in ranked runs.
   */
  acceptsStart?(state: Frozen<State>): boolean;
}

/** `kit/game-view.md` explains every member. */
export interface GameView<State, Action, Mode extends string = string> extends GamePlay<State, Action, Mode> {
  readonly art?: string;
  readonly modes?: Modes<Mode>;
  readonly Field: ComponentType<FieldProps<State, Action>>;
  readonly around?: Around<State, Action>;
  stats(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** Replaces number and unit, such as "Level 7". */
  scoreWords?(score: number): string;
  /** Singular noun. Default: "point". */
  readonly scoreUnit?: string;
  /** Shown after a ranked run of 0 points. */
  readonly boardGoal?: string;
  /** Instruction while the run waits. */
  prompt?(state: Frozen<State>): Prompt | null;
  /** Position to highlight before a paused run resumes. */
  steered?(state: Frozen<State>): Steered | null;
  /** Default: after 20 s of a timed game. */
  confirmsReset?(state: Frozen<State>): boolean;
  readonly ending: Ending<State, Action>;
  readonly speech?: Speech<State, Action>;
  /** Loads the sounds when a player shows interest in the game. */
  sounds?(): Promise<Sounds<State, Action>>;
  /** In ms; 0 for none. */
  vibration?(change: Change<State, Action>): number;
  /** Can draw states of this older rules version. Default: no. */
  showsVersion?(version: number): boolean;
  /** Default: the score of a ranked game. */
  readonly record?: PersonalRecord<State> | ((mode: string) => PersonalRecord<State>);
  /** Counts wins and streaks in this mode. Default: no. */
  countsWins?(mode: string): boolean;
  readonly help: Help;
}

export type AnyView = GameView<unknown, unknown>;

export type AnyPlay = GamePlay<unknown, unknown>;

/** Erases the game's own types: the page never reads a state. */
export function defineView<State, Action, Mode extends string>(view: GameView<State, Action, Mode>): AnyView {
  return view as unknown as AnyView;
}
