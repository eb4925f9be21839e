import { useId, useRef, useState } from 'react';
import { PLAYER_NAME_LENGTH } from '#api/player-name.ts';
import type { ModeratedRow, ModerationAction } from '#api/moderation.ts';
import type { Decision } from '#web/moderate/use-moderation.ts';
import { Icon } from '#web/ui/icons.tsx';

const REASONS = ['Not a person', 'Plays like a person', 'Offensive name', 'Posing as staff', 'Something else'] as const;
const OTHER = REASONS[4];
const REASON_LENGTH = 200;

interface DecisionFormProps {
  readonly row: ModeratedRow;
  /** Resolves to an error message, or `null`. */
  readonly onDecide: (decided: Decision) => Promise<string | null>;
}

export function DecisionForm({ row, onDecide }: DecisionFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  const [renaming, setRenaming] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const busy = useRef(false);
  const reason = chosen === OTHER ? own.trim() : (chosen ?? '');
  const isHidden = row.state === 'hidden';
  const decide = async (action: ModerationAction, name?: string) => {
    if (busy.current) return;
    busy.current = true;
    setWrong(await onDecide({ action, reason, ...(name === undefined ? {} : { name }) }));
    busy.current = false;
  };
  const lacks = reason === '';
  return (
    <div className="decision">
      <Reasons chosen={chosen} own={own} onChoose={setChosen} onOwn={setOwn} />
      <div className="decision-buttons" role="group" aria-label="Decide">
        <button
          className="button is-good"
          type="button"
          disabled={lacks || isHidden}
          aria-describedby={id}
          onClick={() => void decide('clear')}
        >
          <Icon name="check" />
          Clear
        </button>
        <button
          className="button is-bad"
          type="button"
          disabled={lacks || isHidden}
          aria-describedby={id}
          onClick={() => void decide('hide')}
        >
          <Icon name="close" />
          Hide
        </button>
        <button
          className="button"
          type="button"
          disabled={lacks}
          aria-expanded={renaming}
          aria-describedby={id}
          onClick={() => setRenaming(!renaming)}
        >
          Rename
        </button>
        {row.appeals > 0 && <DeclineButton isDisabled={lacks} describedBy={id} onDecline={() => void decide('keep')} />}
        <button
          className="button"
          type="button"
          disabled={lacks || !isHidden}
          aria-describedby={id}
          onClick={() => void decide('restore')}
        >
          <Icon name="restart" />
          Restore
        </button>
      </div>
      {renaming && !lacks && <RenameForm row={row} onRename={(name) => void decide('rename', name)} />}
      <p className="facts" id={id}>
        {lacks
          ? 'Choose a reason first.'
          : 'Only hidden scores can be restored. Hiding takes effect on every board within two seconds.'}
      </p>
      <div role="alert">
        {wrong !== null && (
          <p className="form-error">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}

interface DeclineButtonProps {
  readonly isDisabled: boolean;
  readonly describedBy: string;
  readonly onDecline: () => void;
}

function DeclineButton({ isDisabled, describedBy, onDecline }: DeclineButtonProps) {
  return (
    <button className="button" type="button" disabled={isDisabled} aria-describedby={describedBy} onClick={onDecline}>
      Decline appeal
    </button>
  );
}

interface ReasonsProps {
  readonly chosen: string | null;
  readonly own: string;
  readonly onChoose: (reason: string) => void;
  readonly onOwn: (reason: string) => void;
}

function Reasons({ chosen, own, onChoose, onOwn }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset className="decision-reasons">
      <legend>Reason, kept in the audit log</legend>
      {REASONS.map((reason) => (
        <label key={reason}>
          <input type="radio" name={id} checked={reason === chosen} onChange={() => onChoose(reason)} />
          <span>{reason}</span>
        </label>
      ))}
      {chosen === OTHER && (
        <input
          className="input"
          aria-label="The reason in your words"
          maxLength={REASON_LENGTH}
          value={own}
          onChange={(event) => onOwn(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

function RenameForm({ row, onRename }: { readonly row: ModeratedRow; readonly onRename: (name: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="form-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRename(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id}>New name</label>
      <div className="decision-rename">
        <input
          ref={input}
          className="input"
          id={id}
          maxLength={PLAYER_NAME_LENGTH}
          autoComplete="off"
          defaultValue={`Player ${row.id % 1_000}`}
        />
        <button className="button button-main" type="submit">
          Rename
        </button>
      </div>
    </form>
  );
}
