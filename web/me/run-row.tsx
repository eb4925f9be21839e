import type { CatalogueEntry } from '#games/games.ts';
import { IconFrame } from '#kit/icon.tsx';
import { linkIdOf } from '#web/history/kept-link.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { mark, remove } from '#web/history/run-store.ts';
import { Medal } from '#web/leaderboard/medal.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { dayWords, timeWords } from '#web/me/run-words.ts';
import { dealPath } from '#web/play/session/deal.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { artOf } from '#web/ui/art.ts';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';

interface RunRowProps {
  readonly run: KeptRunSummary;
  /** `null` if the game no longer exists. */
  readonly entry: CatalogueEntry | null;
  readonly nowMs: number;
  readonly namesGame: boolean;
  readonly isBest: boolean;
  /** Offers to pin and delete in place of race, share and play on. */
  readonly isChoosing: boolean;
  /** On narrow screens: the buttons behind More are shown. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** "Play on" opens the run shortly before its end. */
const BEFORE_END_TICKS = 10 * 60;

export function RunRow(props: RunRowProps) {
  const { run, entry, nowMs, namesGame, isBest, isOpen, onOpen } = props;
  const day = dayWords(run.endedAt, nowMs);
  const classes = ['run-row', isBest && 'is-best', isOpen && 'is-open'].filter(Boolean).join(' ');
  return (
    <li className={classes} data-game={run.game}>
      <span className="run-day">
        {namesGame && entry && <img src={artOf(entry.key)} alt="" width="48" height="36" loading="lazy" />}
        <span>
          <b>{namesGame && entry ? `${entry.title}, ${lowered(day)}` : day}</b>
          <small>{timeWords(run.endedAt, run.ticks)}</small>
        </span>
      </span>
      <span className="run-value tabular">{run.shown}</span>
      <span className="run-mark">
        <RunMark run={run} />
      </span>
      {entry && (
        <>
          <span className="run-first">
            <Link
              className="button run-watch"
              href={watchPath(entry, run)}
              aria-label={`Watch the run of ${day}, ${run.shown}`}
            >
              <PlayIcon />
              <span>Watch</span>
            </Link>
            <button
              className="button button-icon run-open"
              type="button"
              aria-expanded={isOpen}
              aria-label="More for this run"
              onClick={onOpen}
            >
              {isOpen ? <Icon name="up" /> : DOTS}
            </button>
          </span>
          <span className="run-others">
            {props.isChoosing ? <ChoiceButtons run={run} /> : <OtherButtons run={run} entry={entry} />}
          </span>
        </>
      )}
    </li>
  );
}

/** "Today" after the name of a game; dates stay as they are. */
const lowered = (day: string) => (/^(Today|Yesterday)$/.test(day) ? day.toLowerCase() : day);

const DOTS = (
  <IconFrame>
    <path d="M5 12v.1M12 12v.1M19 12v.1" strokeWidth="4" />
  </IconFrame>
);

const PIN = (
  <IconFrame>
    <path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7" />
  </IconFrame>
);

function watchPath(entry: CatalogueEntry, run: KeptRunSummary): string {
  return `${entry.path}?watch=${linkIdOf(run.id)}`;
}

interface OtherButtonsProps {
  readonly run: KeptRunSummary;
  readonly entry: CatalogueEntry;
}

function OtherButtons({ run, entry }: OtherButtonsProps) {
  const deal = dealPath(entry.path, run);
  const race = entry.submits ? `${entry.path}?beat=${run.runId ?? linkIdOf(run.id)}` : deal;
  const shared = run.runId ? `${entry.path}?watch=${run.runId}` : entry.submits ? entry.path : deal;
  const at = Math.max(0, run.ticks - BEFORE_END_TICKS);
  return (
    <>
      <Link className="button" href={race} aria-label="Race this run">
        <WatchIcon name="flag" />
        Race it
      </Link>
      <ShareButton label="Share" text={`${entry.title}: ${run.shown}.`} path={shared} />
      <Link className="button" href={`${watchPath(entry, run)}&at=${at}`} aria-label="Play on from this run">
        <IconFrame>
          <path d="M6 21V3M6 14c0-5 11-2 11-8M13 8l4-4.5 4 4.5" />
        </IconFrame>
        Play on
      </Link>
      <PinButton run={run} />
    </>
  );
}

function ChoiceButtons({ run }: { readonly run: KeptRunSummary }) {
  return (
    <>
      <PinButton run={run} hasWords />
      <button className="button" type="button" onClick={() => void remove([run.id])}>
        <Icon name="close" />
        Delete
      </button>
    </>
  );
}

function PinButton({ run, hasWords = false }: { readonly run: KeptRunSummary; readonly hasWords?: boolean }) {
  return (
    <button
      className={hasWords ? 'button' : 'button button-icon'}
      type="button"
      aria-pressed={run.pinned}
      aria-label="Pin this run, so that it always stays"
      onClick={() => void mark(run.id, { pinned: !run.pinned })}
    >
      {PIN}
      {hasWords && (run.pinned ? 'Pinned' : 'Pin')}
    </button>
  );
}

const ORDINALS = ['1st', '2nd', '3rd'];

/** One mark at most. */
function RunMark({ run }: { readonly run: KeptRunSummary }) {
  const [period, , rank] = run.medals[0]?.split(' ') ?? [];
  if (rank && /^[123]$/.test(rank)) {
    return (
      <>
        <Medal rank={Number(rank)} />
        <span className="run-tag">
          {period === 'week' ? 'Week' : 'Day'} {ORDINALS[Number(rank) - 1]}
        </span>
      </>
    );
  }
  if (run.from) return <span className="run-tag is-ringed">Played on from {run.from.name || 'your run'}</span>;
  if (run.unranked === 'practice') return <span className="run-tag is-ringed">Practice</span>;
  if (run.board === 'daily') return <span className="run-tag">Daily</span>;
  return run.scoreId !== null && <span className="run-tag">On the board</span>;
}
