/** What the page around a game needs to be told about it. Everything else is the page's business. */
import type { ComponentType } from 'react';
import type { Entry, Frozen, Rules } from '#engine/rules.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { Change, LiveGame } from '#kit/live-game.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';
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
  /** What was done when, for figures that the last state does not tell; left out where only the two above are known. */
  readonly log?: readonly Entry<unknown>[];
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

/** A personal record. */
export interface PersonalRecord<State> {
  readonly label: string;
  /** With `higher` the record rises while the run is on; with `lower` only a finished run can be one. */
  readonly better: 'higher' | 'lower';
  /** What the finished run achieved, as a whole number; `null` if nothing that counts. */
  of(state: Frozen<State>, run: RunFacts): number | null;
  /** How the number is written. */
  show(value: number): string;
}

/** The sounds of a game, in a module of their own. */
export interface Sounds<State, Action> {
  /** What is heard after a change. */
  hear(change: Change<State, Action>): readonly Tone[];
}

/** One game as the page sees it. */
export interface GameView<State, Action, Mode extends string = string> {
  readonly rules: Rules<State, Action, Mode>;
  /** Where the game's picture is; left out as long as there is none. */
  readonly art?: string;
  /** What the modes are called on the page; left out where there is one. */
  readonly modeNames?: { readonly [M in Mode]: string };
  /** The game's own choice of modes, where the usual one would read badly. */
  readonly Modes?: ComponentType<ModesProps>;
  /** What lets time begin once a run is set up. Turn-based games begin at once. */
  readonly begins: 'at once' | 'on first action' | 'after countdown';
  /** The speed of practice runs in percent, where there is practice. Those are never ranked. */
  readonly practice?: 50 | 75;
  /** Whether something on the field moves by itself while a run waits for its first action; where left out, nothing does. */
  stirs?(): boolean;
  /** Whether time can be stopped and the field covered; where left out, whether the game has time at all. */
  readonly pausable?: boolean;
  /** Whether the field stays covered until time goes on after a pause, because to look at it meanwhile would be cheating. */
  readonly hidesField?: boolean;
  /** Whether time goes on without a countdown after a pause, because nothing can be missed meanwhile; where left out, only where there is no time. */
  readonly resumesAtOnce?: boolean;
  /** What the player steers, to be found again before time goes on; `null` if there is nothing. */
  steered?(state: Frozen<State>): Steered | null;
  /** What there is to do now, while the run waits for it; `null` for nothing. */
  prompt?(state: Frozen<State>): Prompt | null;
  /** How long the ending is there to be seen before the result comes, in ms from 400 to 1,500; where left out, 700. */
  endingMs?(state: Frozen<State>): number;
  /** How the time that a run has lasted is written among the counters; where left out, it is not shown there. */
  showsTime?(ticks: number): string;
  /** Whether a run without time of its own ages in this state; where left out, it does from its start. */
  ages?(state: Frozen<State>): boolean;
  /** Whether the fresh field is open before the start, and the first action on it starts the run. */
  readonly openField?: boolean;
  /** Where the run is kept, to be offered again after leaving the page; where left out, it is not. */
  readonly saves?: SavedRuns;
  /** How a kept run stands, in a few words for the home page. */
  unfinished?(state: Frozen<State>, run: RunFacts): string;
  /** Whether so much would be lost that starting over must be asked for twice; where left out, after 20 s of a game in which time passes. */
  confirmsReset?(state: Frozen<State>): boolean;
  readonly controls: Controls<State, Action>;
  /** The playing area. */
  readonly Field: ComponentType<FieldProps<State, Action>>;
  /** Over the field while playing, such as a banner with a choice. */
  readonly Over?: ComponentType<FieldProps<State, Action>>;
  /** At the sides of the field, such as what comes next. */
  readonly Left?: ComponentType<FieldProps<State, Action>>;
  readonly Right?: ComponentType<FieldProps<State, Action>>;
  /** Below the field, such as a row of digits or a tally. */
  readonly Below?: ComponentType<FieldProps<State, Action>>;
  /** In the panel of a finished run, such as a chart. */
  readonly After?: ComponentType<FieldProps<State, Action>>;
  /** Whether a fresh deal is wanted; if not, another seed is drawn. Lets words and sentences come from a bag. Never asked in ranked runs. */
  welcomes?(state: Frozen<State>): boolean;
  /** The counters above the field. */
  stats(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** The headline of a finished run, where it is not the usual one. */
  headline?(state: Frozen<State>): string;
  /** One line of facts about a finished run. */
  facts(state: Frozen<State>, run: RunFacts): string;
  /** Up to three figures of a finished run, besides its score. */
  tiles?(state: Frozen<State>, run: RunFacts): readonly Stat[];
  /** How a score is written where it is not points, such as a level. */
  scoreWords?(score: number): string;
  /** Whether runs in this mode are won or lost by the player, so that wins and streaks are counted; where left out, they are not. */
  countsWins?(mode: string): boolean;
  /** What is read out when a run begins; `null` for nothing. */
  firstWords?(state: Frozen<State>): string | null;
  /** What is read out at the end, where headline and facts would not say it well. */
  lastWords?(state: Frozen<State>, run: RunFacts): string;
  /** What is read out after a change; `null` for nothing. `spoken` asks for all that a player needs who does not see the field. */
  say?(change: Change<State, Action>, spoken: boolean): string | null;
  /** What is heard: the module of its own that holds it, fetched when somebody turns to the game. */
  sounds?(): Promise<Sounds<State, Action>>;
  /** How long a phone vibrates after a change, in ms; 0 for not at all. */
  feel?(change: Change<State, Action>): number;
  /** What is remembered as the best on this device; where left out, the score of a ranked game. */
  readonly record?: PersonalRecord<State>;
  /** The record of a mode that is measured by something else than the others; `null` for those others. */
  recordIn?(mode: string): PersonalRecord<State> | null;
  readonly help: Help;
}

/** A view of any game, as the page around it handles them all. */
export type AnyView = GameView<unknown, unknown>;

/** A game's view for the page's list. The one place where a game's own types are put aside: the page never looks into a state. */
export function defineView<State, Action, Mode extends string>(view: GameView<State, Action, Mode>): AnyView {
  return view as unknown as AnyView;
}
