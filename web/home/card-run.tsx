import type { CSSProperties } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { useGameParts } from '#kit/use-moment.ts';
import { formatThousands, scoreText } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { CardRun } from '#web/home/run-for-card.ts';
import { runForCard } from '#web/home/run-for-card.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import '#web/home/card-run.css';

/** Pause on the last frame. */
const STILL_MS = 1_000;
const MOST_PLAYS = 2;
/** DOM fields are laid out at this width and scaled, so that text wraps as on the game's page. */
const LAID_OUT_PX = 480;

type AnyRun = RecordedRun<unknown, unknown, string>;

/** Until the signal aborts or the run has played twice. */
export async function playInCard(card: HTMLElement, leaving: AbortSignal): Promise<void> {
  const key = card.dataset['game'] ?? '';
  const { default: view } = await views[key]!();
  const found = await runForCard(key, view.rules, leaving);
  if (!found || leaving.aborted) return;
  const run: AnyRun = new RecordedRun(view.rules, found.replay, browserEnvironment);
  const sleep = run.wake({ scans: false });
  const remove = show(card, view, run, found);
  const stopPlaying = playTwice(run, end);
  leaving.addEventListener('abort', end, { once: true });

  function end(): void {
    leaving.removeEventListener('abort', end);
    stopPlaying();
    sleep();
    remove();
  }
}

function playTwice(run: AnyRun, onOver: () => void): () => void {
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

function show(card: HTMLElement, view: AnyView, run: AnyRun, { by }: CardRun): () => void {
  const place = document.createElement('div');
  place.className = 'card-run';
  place.setAttribute('aria-hidden', 'true');
  // The card is a single link, so nothing in the field may take focus or clicks.
  place.inert = true;
  card.append(place);
  const words = card.querySelector<HTMLElement>('.card-description');
  card.toggleAttribute('data-playing', true);
  card.toggleAttribute('data-named', by !== null);
  const root = createRoot(place);
  root.render(
    <>
      <div className="card-run-ground">
        <SmallField view={view} run={run} />
        <FirstStat view={view} run={run} />
      </div>
      {by && words && (
        <p className="card-run-name" style={{ top: words.offsetTop + (words.offsetParent as HTMLElement).offsetTop }}>
          {by.face !== null && <PlayerFace of={by.face} silent />}
          <i>{by.name}</i>
          <span>, {scoreText(view, by.score)}</span>
        </p>
      )}
    </>,
  );
  return () => {
    card.removeAttribute('data-playing');
    card.removeAttribute('data-named');
    root.unmount();
    place.remove();
  };
}

interface RunProps {
  readonly view: AnyView;
  readonly run: AnyRun;
}

/** Canvas fields render at the size of the card; DOM fields are scaled. */
function SmallField({ view, run }: RunProps) {
  const room = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (view.stage || !room.current || !field.current) return;
    const { clientWidth, clientHeight } = room.current;
    const scale = clientWidth / LAID_OUT_PX;
    Object.assign(field.current.style, {
      width: `${LAID_OUT_PX}px`,
      height: `${clientHeight / scale}px`,
      transform: `scale(${scale})`,
    });
  }, [view]);
  // Canvas fields know their ratio; for DOM fields the game's style sheet sets it.
  const ratio = view.stage ? { '--g-field-ratio': `${view.stage.width}/${view.stage.height}` } : {};
  return (
    <div ref={room} className="card-run-room" style={ratio as CSSProperties}>
      <div ref={field} className="card-run-field">
        <view.Field game={run} />
      </div>
    </div>
  );
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
