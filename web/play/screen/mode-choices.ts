import type { ReactNode } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import type { ModeChoice, SessionState } from '#web/play/session/session-state.ts';
import { isSameChoice } from '#web/play/session/session-state.ts';

export interface RackKey extends ModeChoice {
  readonly label: string;
  readonly isChosen: boolean;
  /** Marked for the next run. */
  readonly isNext: boolean;
  readonly isRanked?: boolean;
  readonly hint?: string | undefined;
  readonly picture?: ReactNode;
}

export interface RackGroup {
  readonly label: string;
  readonly keys: readonly RackKey[];
}

type Chosen = Pick<SessionState, 'status' | 'mode' | 'practice' | 'next'>;

/** One group of modes and practice, or the rows of the game. Empty if there is nothing to choose. */
export function rackGroups(
  view: AnyView,
  submits: boolean,
  sessionState: Chosen,
  versus?: string,
): readonly RackGroup[] {
  const { rules, modes, lifecycle } = view;
  // After a run, the mode of the next one is chosen.
  const isOver = sessionState.status === 'finished';
  const chosen = isOver ? (sessionState.next ?? sessionState) : sessionState;
  const next = isOver ? null : sessionState.next;
  if (modes?.rows) {
    const current = modes.rows(chosen.mode, versus);
    return modes.rows((next ?? chosen).mode, versus).map(({ label, options, chosen: coming, modeWith }) => {
      const now = current.find((row) => row.label === label)?.chosen;
      const keys = options.map(([value, name, hint]) => ({
        mode: modeWith(value),
        practice: false,
        label: name,
        hint,
        isChosen: now === value,
        isNext: now !== value && coming === value,
      }));
      return { label, keys };
    });
  }
  const choices: readonly ModeChoice[] = [
    ...rules.modes.map((mode) => ({ mode, practice: false })),
    ...(lifecycle.practice ? [{ mode: rules.modes[0], practice: true }] : []),
  ];
  const keys = choices.map((choice, index) => ({
    ...choice,
    label: labelOf(view, choice),
    isChosen: isSameChoice(chosen, choice),
    isNext: isSameChoice(next, choice),
    isRanked: submits && index === 0,
    picture: choice.practice ? null : modes?.pictures?.[choice.mode],
  }));
  return keys.length < 2 ? [] : [{ label: 'Mode', keys }];
}

export function labelOf({ modes }: AnyView, { mode, practice }: ModeChoice): string {
  return practice ? 'Practice' : (modes?.names[mode] ?? 'Classic');
}

export function aboutOf({ modes, lifecycle }: AnyView, { mode, practice }: ModeChoice): string {
  return practice ? `${speedOf(lifecycle.practice)}, without ranks and records.` : (modes?.about?.[mode] ?? '');
}

export const speedOf = (percent = 100) => (percent === 50 ? 'Half speed' : `${percent}% speed`);
