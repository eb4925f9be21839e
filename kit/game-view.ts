/** What the page around a game needs to be told about it. Everything else is the page's business. */
import type { ComponentType } from 'react';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { Change, LiveGame } from '#kit/live-game.ts';
import type { Tone } from '#kit/sound.ts';

/** What a game's field is given. */
export interface FieldProps<State, Action> {
  readonly game: LiveGame<State, Action>;
}

/** One counter above the field. */
export interface Stat {
  readonly label: string;
  readonly value: string | number;
  /** Whether what is gained shows beside it for a moment. */
  readonly gains?: boolean;
}

/** One line of the help: what is done, and with which keys or gesture. */
export interface HelpLine {
  readonly what: string;
  readonly how: string;
}

/** The help of a game: its goal in one sentence, its keys, its gestures and its scoring. */
export interface Help {
  readonly goal: string;
  readonly keys: readonly HelpLine[];
  readonly touch: readonly HelpLine[];
  readonly scoring: string;
}

/** What is known of a run besides its state. */
export interface RunFacts {
  /** How many actions were taken. */
  readonly actions: number;
  readonly ticks: number;
}

/** One game as the page sees it. */
export interface GameView<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  /** What the modes are called on the page; left out where there is one. */
  readonly modeNames?: Readonly<Record<Mode, string>>;
  /** What lets time begin once a run is set up. Turn-based games begin at once. */
  readonly begins: 'at once' | 'on first action' | 'after countdown';
  /** Whether the fresh field is open before the start, and the first action on it starts the run. */
  readonly openField?: boolean;
  /** Whether the run is kept on the device and offered again after leaving the page. */
  readonly saves?: boolean;
  /** Whether a reset while playing must be asked for twice. */
  confirmsReset?(state: Frozen<State>): boolean;
  readonly controls: Controls<State, Action>;
  /** The playing area. */
  readonly Field: ComponentType<FieldProps<State, Action>>;
  /** Shown over the field or below it while playing, such as a banner with a choice. */
  readonly Extra?: ComponentType<FieldProps<State, Action>>;
  /** The counters above the field. */
  stats(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** The headline of a finished run, where it is not the usual one. */
  headline?(state: Frozen<State>): string;
  /** One line of facts about a finished run. */
  facts(state: Frozen<State>, run: RunFacts): string;
  /** What is read out at the end, where headline and facts would not say it well. */
  lastWords?(state: Frozen<State>): string;
  /** What is read out after a change; `null` for nothing. */
  say?(change: Change<State, Action>): string | null;
  /** What is heard after a change. */
  hear?(change: Change<State, Action>): readonly Tone[];
  /** How long a phone vibrates after a change, in ms; 0 for not at all. */
  feel?(change: Change<State, Action>): number;
  readonly help: Help;
}

/** A view of any game, as the page around it handles them all. */
export type AnyView = GameView<unknown, unknown>;

/** A game's view for the page's list. The one place where a game's own types are put aside: the page never looks into a state. */
export function defineView<State, Action, Mode extends string>(view: GameView<State, Action, Mode>): AnyView {
  return view as unknown as AnyView;
}
