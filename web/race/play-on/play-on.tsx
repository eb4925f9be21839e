import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { chanceOf } from '#games/chance.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { resumeSound } from '#kit/audio.ts';
import { useGame } from '#kit/use-moment.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { ownFace } from '#web/device/stored-device.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { keptIdIn } from '#web/history/kept-link.ts';
import { setPlayedFrom } from '#web/history/played-from.ts';
import { Play } from '#web/play/play.tsx';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';
import { handedRun } from '#web/play/play-on/handed-run.ts';
import type { RunVariant, VariantPartProps } from '#web/play/run-variant.ts';
import { enterField } from '#web/play/screen/enter-field.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { continuedEnvironment, continuedView } from '#web/race/play-on/continued-view.ts';
import { loadContinued } from '#web/race/play-on/load-continued.ts';
import { PlayOnResult, PlayOnLinks } from '#web/race/play-on/play-on-result.tsx';
import { PlayOnWords } from '#web/race/play-on/play-on-words.ts';
import type { PlayVariantProps } from '#web/race/play-for-board.tsx';
import { Face, PeekingFace } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/panel.css';
import '#web/race/play-on/play-on.css';

interface PlayOnProps extends PlayVariantProps {
  readonly search: string;
}

/** Goes on from a moment of a watched run: unranked, with new randomness, and without any trace in records. */
export function PlayOn({ search, ...props }: PlayOnProps) {
  const { view, onNote } = props;
  const [handed] = useState(() => handedRun(search));
  /** `null` if missing, `undefined` while loading. */
  const [loaded, setLoaded] = useState<ContinuedRun | null | undefined>(undefined);
  useEffect(() => {
    if (handed) return;
    let isShown = true;
    const show = async () => {
      const found = await loadContinued(view.rules, search);
      if (!isShown) return;
      setLoaded(found);
      if (!found) onNote({ note: 'The run of this link is not here any more, so this is a new game.' });
    };
    void show();
    return () => {
      isShown = false;
      onNote(null);
    };
  }, [handed, view, search, onNote]);
  const run = handed ?? loaded;
  if (run) return <PlayContinued {...props} run={run} />;
  if (run === null) return <Play {...props} />;
  return (
    <section className="cabinet patterned" aria-label="Game" aria-busy="true">
      <div className="field-row">
        <div className="field" />
      </div>
    </section>
  );
}

interface PlayContinuedProps extends PlayVariantProps {
  readonly run: ContinuedRun;
}

function PlayContinued({ run, onNote, ...playing }: PlayContinuedProps) {
  const session = useRef<AnySession>(null);
  // The page's own entry takes scores; this run is for no board.
  const [entry] = useState(() => ({ ...playing.entry, submits: false }));
  const [words] = useState(() => new PlayOnWords(run, playing.view, entry.title));
  const [view] = useState(() => continuedView(playing.view, run.mode));
  const [variant] = useState(() => variantOf(entry, run, words, session));
  useEffect(() => {
    onNote({ note: words.note, hasOwnSide: true });
    return () => onNote(null);
  }, [words, onNote]);
  useEffect(() => {
    const { id, scoreId, name, start } = run;
    const runId = id === null ? null : (keptIdIn(id) ?? id);
    return setPlayedFrom({ scoreId, runId, tick: start.from.ticks, name: name ?? '' });
  }, [run]);
  useEffect(() => {
    resumeSound();
    if (session.current) again(session.current);
  }, [run]);
  return <Play {...playing} {...{ entry, view, variant }} newRanking={() => null} HowTo={undefined} />;
}

function variantOf(
  entry: CatalogueEntry,
  run: ContinuedRun,
  words: PlayOnWords,
  ref: RefObject<AnySession | null>,
): RunVariant {
  const sentence = words.forFun(chanceOf(entry.key));
  const share = (session: AnySession) => ({
    text: words.share(session.score, session.view.ending.facts(session.moment().now, session.facts)),
    path: run.id === null ? entry.path : `${entry.path}?watch=${run.id}`,
  });
  return {
    mode: run.mode,
    environment: continuedEnvironment(run),
    InStats: () => (
      <div className="stat">
        <dt>Began at</dt>
        <dd>{words.beganAt}</dd>
      </div>
    ),
    Around({ session, sessionState }) {
      useEffect(() => {
        ref.current = session;
      }, [session]);
      return (
        <>
          <HudBadge run={run} words={words} />
          {sessionState.status !== 'finished' && (
            <PlayOnPanel {...{ entry, run, words, sentence, session, sessionState }} />
          )}
        </>
      );
    },
    share,
    Result: (props) => <PlayOnResult {...props} {...{ run, words, sentence }} />,
  };
}

/** In the place of the unranked note, a live region: announced once. */
function HudBadge({ run, words }: { readonly run: ContinuedRun; readonly words: PlayOnWords }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector('.hud .unranked')), []);
  return (
    place &&
    createPortal(
      <span className="on-badge">
        {run.face !== null && <PlayerFace of={run.face} silent />}
        <span>
          Playing on <small>{words.badge}</small>
        </span>
      </span>,
      place,
    )
  );
}

interface PlayOnPanelProps extends VariantPartProps {
  readonly entry: CatalogueEntry;
  readonly run: ContinuedRun;
  readonly words: PlayOnWords;
  readonly sentence: string;
}

function PlayOnPanel({ entry, run, words, sentence, session }: PlayOnPanelProps) {
  const from = useGame(session, () => words.from(session.score));
  const own = ownFace();
  return (
    <aside className="side">
      <section className="panel on-card" aria-labelledby="on-title">
        <PeekingFace />
        <h2 id="on-title">Playing on</h2>
        <div className="on-line">
          <div className="on-source">
            <AnyFace of={run.face} />
            <span>
              <b>{words.maker}</b>
              <small>{words.upTo}</small>
            </span>
          </div>
          <div className="on-own">
            <AnyFace of={own} />
            <span>
              <b>{rememberedName() || 'You'}</b>
              <small>{from}</small>
            </span>
          </div>
        </div>
        <p className="on-why">
          <Icon name="warning" />
          <span>{sentence}</span>
        </p>
        <div className="result-buttons">
          <button className="button" type="button" onClick={() => again(session)}>
            <Icon name="restart" />
            {words.again}
          </button>
          <PlayOnLinks {...{ entry, run, words }} />
        </div>
      </section>
    </aside>
  );
}

function AnyFace({ of: face }: { readonly of: string | null }) {
  if (face !== null) return <PlayerFace of={face} silent />;
  return (
    <Face
      className="player-face"
      mood="open"
      paint="var(--paint-yellow)"
      deep="var(--paint-yellow-deep)"
      look={[0, 0]}
    />
  );
}

function again(session: AnySession): void {
  session.restart();
  const field = document.querySelector<HTMLElement>('[data-field]');
  if (field) enterField(field);
}
