import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { suspendSound, resumeSound } from '#kit/audio.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView, Stat } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
import type { RunFacts } from '#kit/running-game.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { setSetting } from '#kit/settings.ts';
import { useGameParts } from '#kit/use-moment.ts';
import { clockTime, formatThousands, scoreText } from '#kit/words.ts';
import { followOwnKeys } from '#web/play/input/follow-own-keys.ts';
import { Tool } from '#web/play/screen/hud.tsx';
import { useFullscreen } from '#web/play/screen/use-fullscreen.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { PlaybackBar } from '#web/play/playback/playback-bar.tsx';
import { useRecorded } from '#web/play/playback/playback-controls.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import '#web/play/playback/low-screen.css';
import '#web/play/playback/watched-cabinet.css';

const HelpPanel = lazyPart(async () => (await import('#web/play/screen/help-panel.tsx')).HelpPanel);

interface WatchedCabinetProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  readonly recorded: AnyRecordedRun;
  /** The final score; `null` in games without points. */
  readonly score: number | null;
  /** A button that plays on from the shown moment. */
  readonly playOn?: ReactNode;
  /** The players of a round in a room, above the field. They replace the options below it. */
  readonly seats?: ReactNode;
}

export function WatchedCabinet({ entry, view, recorded, score, seats, playOn }: WatchedCabinetProps) {
  const root = useRef<HTMLDivElement>(null);
  const { Left, Right, Below } = view.around ?? {};
  const fullscreen = useFullscreen(root);
  const [sounds, setSounds] = useState(false);
  const [readsMoves, setReadsMoves] = useState(false);
  const [helping, setHelping] = useState(false);
  useEffect(() => followOwnKeys(view), [view]);
  useSounds(view, recorded, sounds);
  useReadMoves(view, recorded, readsMoves);
  const scoreWords = (points: number) => scoreText(view, points);
  return (
    <div ref={root} className="game-root">
      <Frame playback={recorded}>
        {seats}
        <div className="hud">
          <dl className="stats">
            <Counter view={view} recorded={recorded} />
            {score !== null && (
              <div className="stat">
                <dt>Ends at</dt>
                <dd>{formatThousands(score)}</dd>
              </div>
            )}
          </dl>
          <RecordedBadge />
          <div className="tools">
            <Tool
              icon={sounds ? 'sound' : 'muted'}
              label={sounds ? 'Sound off' : 'Sound on'}
              onClick={() => setSounds(!sounds)}
            />
            {fullscreen.possible && <Tool icon="fullscreen" label="Fullscreen" wide onClick={fullscreen.toggle} />}
            <Tool icon="help" label="Help" wide onClick={() => setHelping(!helping)} />
          </div>
        </div>
        <div className={Left || Right ? 'field-row with-bays' : 'field-row'}>
          {Left && <Looking>{<Left game={recorded} />}</Looking>}
          <WatchedField view={view} recorded={recorded}>
            {helping && (
              <HelpPanel
                entry={entry}
                help={helpOf(view, recorded.run.mode)}
                controls={view.controls}
                at="top"
                onClose={() => setHelping(false)}
              />
            )}
          </WatchedField>
          {Right && <Looking>{<Right game={recorded} />}</Looking>}
        </div>
        {Below && !seats && <Looking>{<Below game={recorded} />}</Looking>}
        <PlaybackBar recorded={recorded} scoreWords={scoreWords}>
          {playOn}
        </PlaybackBar>
        {view.speech?.onChange && (
          <button
            className="button read-moves"
            type="button"
            aria-pressed={readsMoves}
            onClick={() => setReadsMoves(!readsMoves)}
          >
            Read the moves out
          </button>
        )}
      </Frame>
    </div>
  );
}

/** Display only. */
function Looking({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" inert>
      {children}
    </div>
  );
}

interface FrameProps {
  /** `null` without a run. */
  readonly playback: AnyRecordedRun | null;
  readonly children: ReactNode;
}

function Frame({ playback, children }: FrameProps) {
  const element = useRef<HTMLElement>(null);
  // For end-to-end tests.
  useEffect(() => {
    const { current } = element;
    if (!playback || !current) return;
    const mirror = () => {
      current.dataset['playback'] = playback.isPlaying ? 'playing' : 'paused';
      current.dataset['tick'] = String(playback.tick);
    };
    mirror();
    return playback.onState(mirror);
  }, [playback]);
  return (
    <section ref={element} className="cabinet patterned watched" aria-label="Game">
      {children}
    </section>
  );
}

/** Shown while the run loads, or with an overlay if there is none. */
export function EmptyWatchedCabinet({ children }: { readonly children?: ReactNode }) {
  return (
    <Frame playback={null}>
      <div className="hud hud-alone">
        <RecordedBadge />
      </div>
      <div className="field-row">
        <div className="field" aria-busy={children ? undefined : true}>
          {children}
        </div>
      </div>
    </Frame>
  );
}

function RecordedBadge() {
  return (
    <p className="unranked">
      <span>
        <WatchIcon name="eye" />
        Recorded run
      </span>
    </p>
  );
}

function Counter({ view, recorded }: { readonly view: AnyView; readonly recorded: AnyRecordedRun }) {
  const first = useGameParts(recorded, ({ now }) => view.stats(now, factsOf(recorded))[0], isSame);
  const value = String(first?.value);
  return (
    first && (
      <div className="stat">
        <dt>{first.label}</dt>
        <dd>{/^\d+$/.test(value) ? formatThousands(Number(value)) : value}</dd>
      </div>
    )
  );
}

const isSame = (one: Stat | undefined, other: Stat | undefined) =>
  one?.value === other?.value && one?.label === other?.label;

function factsOf({ run }: AnyRecordedRun): RunFacts {
  return { actions: run.log.length, ticks: run.ticks, log: run.log };
}

interface WatchedFieldProps {
  readonly view: AnyView;
  readonly recorded: AnyRecordedRun;
  /** Overlays. */
  readonly children: ReactNode;
}

function WatchedField({ view, recorded, children }: WatchedFieldProps) {
  const seconds = useRecorded(recorded, () => clockTime(recorded.tick));
  return (
    <div className="field" data-field>
      <span className="visually-hidden" role="img" aria-label={`Recorded run at ${seconds}`} />
      <Looking>
        <view.Field game={recorded} />
      </Looking>
      {children}
    </div>
  );
}

function useSounds(view: AnyView, recorded: AnyRecordedRun, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !view.sounds) return;
    setSetting('muted', false);
    resumeSound();
    let stop: (() => void) | null = () => {};
    const listen = async () => {
      const [sounds, { playTones }] = await Promise.all([view.sounds?.(), import('#kit/sound.ts')]);
      if (stop && sounds) stop = recorded.onChange((change) => change.fresh || playTones(sounds.tonesOf(change)));
    };
    // Without sounds the run plays silently.
    listen().catch(() => {});
    return () => {
      stop?.();
      stop = null;
      suspendSound();
    };
  }, [view, recorded, wanted]);
}

/** Announces every move. */
function useReadMoves(view: AnyView, recorded: AnyRecordedRun, wanted: boolean): void {
  const announcer = useAnnouncer();
  useEffect(() => {
    if (!wanted) return;
    return recorded.onChange((change) => {
      const sentence = change.fresh ? null : view.speech?.onChange?.(change, true);
      if (sentence) announcer.politely(sentence);
    });
  }, [view, recorded, wanted, announcer]);
}
