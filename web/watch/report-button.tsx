import { useId, useRef } from 'react';
import type { ApiReply } from '#web/api-client.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/watch/report-button.css';

interface ReportButtonProps<Choice extends string> {
  readonly title: string;
  readonly facts: string;
  /** Read out before the choices. */
  readonly legend: string;
  /** The first is chosen. */
  readonly choices: readonly (readonly [choice: Choice, words: string])[];
  readonly send: (choice: Choice) => Promise<ApiReply<'POST /api/reports'>>;
}

/** Opens a dialog that asks what to report. */
export function ReportButton<Choice extends string>(props: ReportButtonProps<Choice>) {
  const { title, facts, legend, choices, send } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  const submit = (form: HTMLFormElement) => {
    close();
    void toastOutcome(send(new FormData(form).get('choice') as Choice));
  };
  return (
    <>
      <button className="button" type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="warning" />
        Report
      </button>
      <dialog ref={dialog} className="report" aria-labelledby={titleId}>
        <form
          className="sheet"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <Face className="sheet-face" paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0, 0.9]} />
          <h2 id={titleId}>{title}</h2>
          <p className="facts">{facts}</p>
          <fieldset>
            <legend className="visually-hidden">{legend}</legend>
            {choices.map(([choice, words], place) => (
              <label key={choice}>
                <input type="radio" name="choice" value={choice} defaultChecked={place === 0} />
                {words}
              </label>
            ))}
          </fieldset>
          <div className="actions in-two">
            <button className="button" type="button" onClick={close}>
              Cancel
            </button>
            <button className="button button-main" type="submit">
              Report
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

async function toastOutcome(sent: ReturnType<ReportButtonProps<string>['send']>): Promise<void> {
  const reply = await sent.catch(() => null);
  if (reply?.ok) toast('Thank you', 'A moderator will look.', 'plain');
  else toast('Not sent', reply?.problem.detail ?? TRY_AGAIN, 'destructive');
}

const TRY_AGAIN = 'The server cannot be reached. Please try again.';
