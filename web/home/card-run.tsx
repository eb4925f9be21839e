import { useEffect, useState } from 'react';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import { useGameParts } from '#kit/use-moment.ts';
import { formatThousands, scoreText } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { CardRun as FoundRun } from '#web/home/run-for-card.ts';
import { runForCard } from '#web/home/run-for-card.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { ScaledField } from '#web/ui/scaled-field.tsx';
import '#web/home/card-run.css';

/** Pause on the last frame. */
const STILL_MS = 1_000;
const MOST_PLAYS = 2;

interface CardRunProps {
  readonly game: string;
  /** Called with `null` once the run has played twice. */
  readonly onPlay: (game: null) => void;
}

/** The card is a single link, so nothing in here may take focus or clicks. */
export function CardRun({ game, onPlay }: CardRunProps) {
  const shown = useRun(game, onPlay);
  if (!shown) return null;
  const { view, run, by } = shown;
  return (
    <div className="card-run" aria-hidden="true" inert>
      <div className="card-run-ground">
        <ScaledField view={view} game={run} className="card-run-room" fieldClassName="card-run-field" />
        <FirstStat view={view} run={run} />
      </div>
      {by && (
        <p ref={placeOverDescription} className="card-run-name">
          {by.face !== null && <PlayerFace of={by.face} silent />}
          <i>{by.name}</i>
          <span>, {scoreText(view, by.score)}</span>
        </p>
      )}
    </div>
  );
}

function placeOverDescription(name: HTMLElement | null): void {
  const text = name?.closest('.card')?.querySelector<HTMLElement>('.card-description');
  if (name && text) name.style.top = `${text.offsetTop + (text.offsetParent as HTMLElement).offsetTop}px`;
}

interface RunProps {
  readonly view: AnyView;
  readonly run: AnyRecordedRun;
}

/** `null` until it is loaded; if that fails, the card keeps its picture. */
function useRun(key: string, onPlay: CardRunProps['onPlay']): (RunProps & Pick<FoundRun, 'by'>) | null {
  const [shown, setShown] = useState<(RunProps & Pick<FoundRun, 'by'>) | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let stop = () => {};
    const begin = async () => {
      const { default: view } = await views[key]!();
      const found = await runForCard(key, view.rules, leaving.signal);
      if (!found || leaving.signal.aborted) return;
      const run = new RecordedRun(view.rules, found.replay, browserEnvironment);
      stop = stopAll(
        run.wake({ scans: false }),
        playTwice(run, () => onPlay(null)),
      );
      setShown({ view, run, by: found.by });
    };
    begin().catch(() => {});
    return () => {
      leaving.abort();
      stop();
    };
  }, [key, onPlay]);
  return shown;
}

function playTwice(run: AnyRecordedRun, onOver: () => void): () => void {
  let plays = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = run.onState(() => {
    if (run.isPlaying || !run.isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => (plays++ < MOST_PLAYS ? run.play() : onOver()), STILL_MS);
  });
  run.play();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function FirstStat({ view, run }: RunProps) {
  const select = () => {
    const { log, ticks } = run.run;
    return view.stats(run.moment().now, { actions: log.length, ticks, log })[0];
  };
  const stat = useGameParts(run, select, (one, other) => one?.value === other?.value);
  if (!stat) return null;
  return (
    <dl className="well">
      <dt>{stat.label}</dt>
      <dd>{typeof stat.value === 'number' ? formatThousands(stat.value) : stat.value}</dd>
    </dl>
  );
}
