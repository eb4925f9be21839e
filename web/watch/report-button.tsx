import { useId, useRef } from 'react';
import type { ReportReason } from '#api/reports.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { ScoreNames } from '#kit/words.ts';
import { scoreText } from '#kit/words.ts';
import { callApi } from '#web/api-client.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/watch/report-button.css';

const REASONS: Readonly<Record<ReportReason, string>> = {
  'not-a-person': 'Not played by a person',
  'offensive-name': 'The name is offensive',
  'posing-name': 'The name impersonates someone',
  'something-else': 'Something else',
};

interface ReportButtonProps {
  readonly entry: CatalogueEntry;
  readonly run: RecordedRunData;
  readonly names: ScoreNames;
}

export function ReportButton({ entry, run, names }: ReportButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => dialog.current?.close();
  const submit = (form: HTMLFormElement) => {
    close();
    void send(run.score_id, new FormData(form).get('reason') as ReportReason);
  };
  return (
    <>
      <button className="button" type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="warning" />
        Report
      </button>
      <dialog ref={dialog} className="report" aria-labelledby={title}>
        <form
          className="sheet"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <Face className="sheet-face" paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0, 0.9]} />
          <h2 id={title}>Report this run</h2>
          <p className="facts">
            {run.player_name}, {scoreText(names, run.score)} in {entry.title}
          </p>
          <fieldset>
            <legend className="visually-hidden">Reason</legend>
            {Object.entries(REASONS).map(([reason, words], place) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} defaultChecked={place === 0} />
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

async function send(score_id: number, reason: ReportReason): Promise<void> {
  try {
    const reply = await callApi('POST /api/reports', { score_id, reason });
    if (reply.ok) return toast('Thank you', 'A moderator will look.', 'plain');
    toast('Not sent', reply.problem.detail ?? TRY_AGAIN, 'destructive');
  } catch {
    toast('Not sent', TRY_AGAIN, 'destructive');
  }
}

const TRY_AGAIN = 'The server cannot be reached. Please try again.';
