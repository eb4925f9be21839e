import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { QUOTA_BYTES, runsThatStay, WARN_FROM } from '#web/history/runs-to-drop.ts';
import { megabytes, runsWords } from '#web/me/run-words.ts';
import { SaveAllButton } from '#web/me/your-things.tsx';

interface RunsFullProps {
  readonly all: readonly KeptRunSummary[];
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
}

/** Says that old runs make room, before it begins. */
export function RunsFull({ all, isChoosing, onChoose }: RunsFullProps) {
  const bytesOf = (runs: readonly KeptRunSummary[]) => runs.reduce((sum, { bytes }) => sum + bytes, 0);
  const used = bytesOf(all);
  if (used < QUOTA_BYTES * WARN_FROM) return null;
  const stays = runsThatStay(all);
  const staying = all.filter(({ id }) => stays.has(id));
  const stayingBytes = bytesOf(staying);
  const words = `${megabytes(used)} of ${megabytes(QUOTA_BYTES)} MB`;
  const widthOf = (bytes: number) => ({ width: `${Math.min(100, (100 * bytes) / QUOTA_BYTES)}%` });
  return (
    <section className="runs-card runs-full" role="status">
      <div className="runs-full-bar" role="img" aria-label={`${words} used`}>
        <i style={widthOf(stayingBytes)} />
        <i className="is-plain" style={widthOf(used - stayingBytes)} />
      </div>
      <div className="runs-full-words">
        <b>Your shelf is nearly full: {words}</b>
        <p>
          From now on the oldest plain runs make room for new ones. Bests, medals and badges always stay, and so do runs
          you pin.
        </p>
        <p className="runs-full-key">
          <span>
            <i />
            Stay: {runsWords(staying.length)}
          </span>
          <span>
            <i className="is-plain" />
            Oldest go first: {runsWords(all.length - staying.length)}
          </span>
        </p>
      </div>
      <div className="runs-full-buttons">
        <SaveAllButton label="Save all as a file" />
        <button className="button" type="button" aria-pressed={isChoosing} onClick={onChoose}>
          Choose what goes
        </button>
      </div>
    </section>
  );
}
