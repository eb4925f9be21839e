/** What the page around a game needs to be told about it. Everything else is the page's business. */
import type { ComponentType } from 'react';
import type { Frozen, Rules } from '#engine/rules.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { Change, LiveGame, RunFacts } from '#kit/live-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
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

/** Where on the field the thing is that the player steers, in the field's own pixels, and where it is heading. */
export interface Steered {
  readonly x: number;
  readonly y: number;
  readonly toward?: 'up' | 'down' | 'left' | 'right';
}

/** What there is to do now, said over the field to those who have keys and to those who have only their fingers. */
export interface Prompt {
  readonly keys: string;
  readonly touch: string;
}

/** What a game's own choice of modes is given. */
export interface ModesProps {
  readonly mode: string;
  /** Takes up another mode, or asks first where a run would be lost. */
  readonly onChoose: (mode: string) => void;
}

/** The modes of a game that has more than one. */
export interface Modes<Mode extends string> {
  /** What they are called on the page. */
  readonly names: { readonly [M in Mode]: string };
  /** The game's own choice of them, where the usual one would read badly. */
  readonly Picker?: ComponentType<ModesProps>;
}

/** A personal record. */
export interface PersonalRecord<State> {
  readonly label: string;
  /** With `higher` the record rises while the run is on; with `lower` only a finished run can be one. */
  readonly better: 'higher' | 'lower';
  /** What the finished run achieved, as a whole number; `null` if nothing that counts. */
  of(state: Frozen<State>, run: RunFacts): number | null;
  /** How the number is written. */
  show(value: number): string;
  /** Part of the storage key. A record whose measure changed needs a new one, or old values would be taken for new ones. */
  readonly measure?: string;
}

/** The sounds of a game, in a module of their own. */
export interface Sounds<State, Action> {
  /** What is heard after a change. */
  hear(change: Change<State, Action>): readonly Tone[];
}

/** Parts of the page around the field. */
export interface Around<State, Action> {
  /** At the sides of the field, such as what comes next. */
  readonly Left?: ComponentType<FieldProps<State, Action>>;
  readonly Right?: ComponentType<FieldProps<State, Action>>;
  /** Below the field, such as a row of digits or a tally. */
  readonly Below?: ComponentType<FieldProps<State, Action>>;
}

/** What is shown and said of a finished run. */
export interface Ending<State, Action> {
  /** How long the end is there to be seen before the result comes, in ms from 400 to 1,500; where left out, 700. */
  seenMs?(state: Frozen<State>): number;
  /** The headline, where it is not the usual one. */
  headline?(state: Frozen<State>): string;
  /** One line of facts. */
  facts(state: Frozen<State>, run: RunFacts): string;
  /** What is told of a run of the day to those who have yet to play it, where the facts would give it away. */
  shared?(state: Frozen<State>, run: RunFacts): string;
  /** Up to three figures besides the score. */
  tiles?(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** What is read out, where headline and facts would not say it well. */
  spoken?(state: Frozen<State>, run: RunFacts): string;
  /** In the panel of the result, such as a chart. */
  readonly More?: ComponentType<FieldProps<State, Action>>;
}

/** What is read out while a run is on. */
export interface Speech<State, Action> {
  /** When it begins; `null` for nothing. */
  atStart?(state: Frozen<State>): string | null;
  /** After a change; `null` for nothing. `detailed` asks for all that a player needs who does not see the field. */
  onChange?(change: Change<State, Action>, detailed: boolean): string | null;
}

/**
 * The part of a view that plays. Nothing in it is React's or a style's, so that where it is a module of its own,
 * `view/play.ts`, the game can be played before the page around it is there.
 */
export interface GamePlay<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  /** How a run begins, passes, stops and is kept. */
  readonly lifecycle: Lifecycle<State>;
  readonly controls: Controls<State, Action>;
  /** How the game is drawn, where that is on a canvas. */
  readonly stage?: StageArt<State, Action>;
  /** Whether a fresh start is wanted; if not, another seed is drawn, so that words and sentences do not repeat. Never asked in ranked runs. */
  acceptsStart?(state: Frozen<State>): boolean;
}

/**
 * One game as the page sees it. What each member is for, and what to mind, is told in `kit/game-view.md`.
 */
export interface GameView<State, Action, Mode extends string = string> extends GamePlay<State, Action, Mode> {
  /** Where the game's picture is; left out as long as there is none. */
  readonly art?: string;
  /** Left out where there is one mode. */
  readonly modes?: Modes<Mode>;
  /** The playing area. */
  readonly Field: ComponentType<FieldProps<State, Action>>;
  readonly around?: Around<State, Action>;
  /** The counters above the field. */
  stats(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** How a score is written where a number with its unit reads badly, such as "Level 7". */
  scoreWords?(score: number): string;
  /** What a score counts, such as "level"; points where left out. */
  readonly scoreUnit?: string;
  /** Of a ranked game: what it takes to get on the board, shown after a run of 0 points. */
  readonly boardGoal?: string;
  /** What there is to do now, while the run waits for it; `null` for nothing. */
  prompt?(state: Frozen<State>): Prompt | null;
  /** What the player steers, to be found again before time goes on; `null` if there is nothing. */
  steered?(state: Frozen<State>): Steered | null;
  /** Whether so much would be lost that starting over must be asked for twice; where left out, after 20 s of a game in which time passes. */
  confirmsReset?(state: Frozen<State>): boolean;
  readonly ending: Ending<State, Action>;
  readonly speech?: Speech<State, Action>;
  /** What is heard: the module of its own that holds it, fetched when somebody turns to the game. */
  sounds?(): Promise<Sounds<State, Action>>;
  /** How long a phone vibrates after a change, in ms; 0 for not at all. */
  vibration?(change: Change<State, Action>): number;
  /** Whether it shows runs of an older version of its rules as well; where left out, it does not: their states may differ. */
  showsVersion?(version: number): boolean;
  /** What is remembered as the best on this device, by mode where modes are measured by different things; where left out, the score of a ranked game. */
  readonly record?: PersonalRecord<State> | ((mode: string) => PersonalRecord<State>);
  /** Whether runs in this mode are won or lost by the player, so that wins and streaks are counted; where left out, they are not. */
  countsWins?(mode: string): boolean;
  readonly help: Help;
}

/** A view of any game, as the page around it handles them all. */
export type AnyView = GameView<unknown, unknown>;

/** The playing part of any game. */
export type AnyPlay = GamePlay<unknown, unknown>;

/** A game's view for the page's list. The one place where a game's own types are put aside: the page never looks into a state. */
export function defineView<State, Action, Mode extends string>(view: GameView<State, Action, Mode>): AnyView {
  return view as unknown as AnyView;
}
