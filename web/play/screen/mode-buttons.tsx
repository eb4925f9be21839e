import type { AnyView } from '#kit/game-view.ts';
import type { StartOver, RestartRequest } from '#web/play/screen/start-over.ts';
import { questionOf } from '#web/play/screen/start-over.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { moveByArrows } from '#web/ui/arrow-keys.ts';
import '#web/play/screen/mode-buttons.css';

interface ModeButtonsProps {
  readonly view: AnyView;
  readonly sessionState: SessionState;
  readonly submits: boolean;
  readonly startOver: StartOver;
}

export function ModeButtons({ view, sessionState, submits, startOver }: ModeButtonsProps) {
  const { pendingRestart } = startOver;
  const choices = choicesOf(view, submits);
  const Picker = view.modes?.Picker;
  if (choices.length < 2) return null;
  return (
    <div className="mode-buttons">
      {Picker ? (
        <Picker mode={sessionState.mode} onChoose={startOver.choose} />
      ) : (
        // Arrow keys move the focus without selecting, because selecting ends a run.
        <div className="mode-choices" role="radiogroup" aria-label="Mode" tabIndex={-1} onKeyDown={moveByArrows}>
          {choices.map(({ label, mode, practice }) => (
            <button
              key={label}
              className={
                pendingRestart?.mode === mode && pendingRestart.practice === practice ? 'button is-asking' : 'button'
              }
              type="button"
              role="radio"
              aria-checked={sessionState.mode === mode && sessionState.practice === practice}
              onClick={() => startOver.switchTo({ mode, practice })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <p>{pendingRestart ? `${questionOf(pendingRestart, sessionState.mode)}.` : 'Changing mode starts a new game.'}</p>
    </div>
  );
}

interface Choice extends RestartRequest {
  readonly label: string;
}

function choicesOf({ rules, modes, lifecycle }: AnyView, submits: boolean): readonly Choice[] {
  const [first] = rules.modes;
  const usual = submits ? 'Ranked' : 'Full speed';
  const choices = rules.modes.map((mode) => ({ mode, practice: false, label: modes?.names[mode] ?? usual }));
  return lifecycle.practice ? [...choices, { mode: first, practice: true, label: 'Practice' }] : choices;
}
