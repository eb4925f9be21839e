import { useState } from 'react';
import type { OwnPlace } from '#api/leaderboards.ts';
import type { ReportReason } from '#api/reports.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import type { CatalogueEntry } from '#games/games.ts';
import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, ordinal, scoreText } from '#kit/words.ts';
import { callApi } from '#web/api-client.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { Medal } from '#web/leaderboard/medal.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { copy, hasSharing } from '#web/play/screen/share-button.tsx';
import { HalfFace } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ReportButton } from '#web/watch/report-button.tsx';
import { CheckWell, useCheck } from '#web/watch/verify-in-browser.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import '#web/watch/run-card.css';

const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  'not-a-person': 'Not played by a person',
  'offensive-name': 'The name is offensive',
  'posing-name': 'The name impersonates someone',
  'something-else': 'Something else',
};
/** In display order. */
const REPORT_REASONS = Object.keys(REASON_WORDS) as ReportReason[];

interface RunCardProps {
  readonly entry: CatalogueEntry;
  /** `null` if that version no longer exists. */
  readonly rules: Rules<unknown, unknown> | null;
  readonly run: RecordedRunData;
  readonly names: ScoreNames;
  /** `null` until it has loaded. */
  readonly place: OwnPlace | null;
  readonly canBeat: boolean;
}

export function RunCard({ entry, rules, run, names, place, canBeat }: RunCardProps) {
  const [check, beginCheck] = useCheck(rules, run);
  return (
    <section className="leaderboard run-card" aria-labelledby="run-title">
      <svg className="peeking-face" viewBox="0 0 100 62" aria-hidden="true">
        <HalfFace below={12} paint="var(--g-paint)" look={[-0.9, 0.1]} />
      </svg>
      <div className="leaderboard-head patterned">
        <Rank run={run} place={place} />
        {run.face !== null && <PlayerFace of={run.face} />}
        <div>
          <h2 id="run-title">{run.player_name}</h2>
          <p>
            <span>{placeWords(run, place)}</span>
            <time dateTime={run.created_at}>{dateWords(run.created_at)}</time>
          </p>
        </div>
        <b className="run-score">{names.scoreWords?.(run.score) ?? formatThousands(run.score)}</b>
      </div>
      <div className="run-card-body">
        {canBeat && (
          <Link className="button button-game" href={`${entry.path}?beat=${run.id}`}>
            <WatchIcon name="flag" />
            Beat this run
          </Link>
        )}
        <div className="run-card-buttons">
          <button className="button" type="button" disabled={!rules} onClick={beginCheck}>
            <WatchIcon name="glass" />
            Check
          </button>
          <ShareRun entry={entry} run={run} names={names} />
          <ReportButton
            title="Report this run"
            facts={`${run.player_name}, ${scoreText(names, run.score)} in ${entry.title}`}
            legend="Reason"
            choices={REPORT_REASONS.map((reason) => [reason, REASON_WORDS[reason]])}
            send={(reason) => callApi('POST /api/reports', { score_id: run.score_id, reason })}
          />
        </div>
        <CheckWell check={check} run={run} />
      </div>
    </section>
  );
}

function Rank({ run, place }: { readonly run: RecordedRunData; readonly place: OwnPlace | null }) {
  if (run.under_review) {
    return (
      <span className="run-slot">
        <WatchIcon name="glass" />
      </span>
    );
  }
  const rank = place?.rank ?? null;
  if (rank !== null && rank <= 3) return <Medal rank={rank} />;
  // Reserves the space.
  return <span className="run-rank">{rank !== null && `#${formatThousands(rank)}`}</span>;
}

function placeWords(run: RecordedRunData, place: OwnPlace | null): string {
  if (run.under_review) return 'Under review';
  if (!place || place.rank === null) return '';
  return `${ordinal(place.rank)} of ${formatThousands(place.total)}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Such as "2 November 2026". */
function dateWords(moment: string): string {
  const date = new Date(moment);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** Uses the share sheet, else the clipboard; if neither is allowed, shows the link for copying. */
function ShareRun({ entry, run, names }: Pick<RunCardProps, 'entry' | 'run' | 'names'>) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const link = `${location.origin}${entry.path}?watch=${run.id}`;
  const share = async () => {
    const text = `${run.player_name}, ${scoreText(names, run.score)} in ${entry.title}`;
    if (hasSharing()) return navigator.share({ text, url: link }).catch(() => {});
    setOutcome((await copy(link)) ? 'copied' : 'refused');
    setTimeout(() => setOutcome((last) => (last === 'copied' ? null : last)), COPIED_MS);
  };
  if (outcome === 'refused') {
    return (
      <input
        className="input"
        aria-label="Link to copy"
        readOnly
        value={link}
        ref={(field) => field?.focus()}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  }
  return (
    <button className="button" type="button" onClick={() => void share()}>
      <Icon name={outcome ? 'check' : 'share'} />
      {outcome ? 'Copied' : 'Share'}
    </button>
  );
}

const COPIED_MS = 2_000;
