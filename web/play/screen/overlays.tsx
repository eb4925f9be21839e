import { useEffect } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { helpOf } from '#kit/game-view.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { START_BUTTON } from '#web/loading/early-start.ts';
import type { RunCommands } from '#web/play/screen/run-commands.ts';
import { HelpTable } from '#web/play/screen/help-table.tsx';
import { aboutOf } from '#web/play/screen/mode-choices.ts';
import { ModeRack } from '#web/play/screen/mode-rack.tsx';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { QUESTION } from '#web/play/screen/start-over.ts';
import { VersusStart } from '#web/play/screen/versus-start.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/play/screen/overlays.css';

const Countdown = lazyPart(async () => (await import('#web/play/screen/countdown-overlay.tsx')).Countdown);
const HelpPanel = lazyPart(async () => (await import('#web/play/screen/help-panel.tsx')).HelpPanel);
const Held = lazyPart(async () => (await import('#web/play/screen/paused-overlay.tsx')).Held);
const Paused = lazyPart(async () => (await import('#web/play/screen/paused-overlay.tsx')).Paused);

interface OverlaysProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly commands: RunCommands;
  readonly startOver: StartOver;
  readonly onFriend: (() => void) | undefined;
}

/** Shows at most one overlay. */
export function Overlays(props: OverlaysProps) {
  const { entry, session, sessionState, commands } = props;
  const { status, phase, count } = sessionState;
  useEffect(() => {
    if (status !== 'playing') return;
    Paused.prepare();
    Held.prepare();
    Countdown.prepare();
  }, [status]);
  if (commands.helping) {
    const { view } = session;
    const help = helpOf(view, sessionState.mode);
    return <HelpPanel {...{ entry, view, help }} at={commands.helping} onClose={() => commands.help(null)} />;
  }
  if (count !== null) {
    return (
      <div
        className={session.view.lifecycle.pause?.field === 'hidden' ? 'overlay overlay-full' : 'overlay overlay-clear'}
        data-overlay="countdown"
      >
        <Countdown session={session} sessionState={sessionState} />
      </div>
    );
  }
  if (sessionState.held) {
    return (
      <div className="overlay overlay-full" data-overlay="held">
        <Held commands={commands} />
      </div>
    );
  }
  if (phase === 'paused') {
    return (
      // A tap beside its buttons resumes.
      <div
        className="overlay overlay-full overlay-menu"
        data-overlay="paused"
        onClick={(event) => event.target === event.currentTarget && commands.goOn()}
      >
        <Paused {...props} />
      </div>
    );
  }
  if (status !== 'idle' || session.hasOpenField) return null;
  return <IdleOverlay {...props} />;
}

function IdleOverlay(props: OverlaysProps) {
  const { session, sessionState, commands, startOver } = props;
  const { view } = session;
  const { canContinue, starting, mode } = sessionState;
  const { goal, keys, touch } = helpOf(view, mode);
  const own = useOwnKeys();
  const { art, Cover } = view;
  const picture = Cover ? <Cover mode={mode} /> : art && <img src={art} width="320" height="240" alt="" />;
  return (
    // Start leads to the countdown: prefetch it.
    <div
      className="overlay overlay-full overlay-menu"
      data-overlay="idle"
      onPointerOver={Countdown.prepare}
      onFocus={Countdown.prepare}
    >
      <div className="idle">
        {picture && <div className="idle-art">{picture}</div>}
        {view.modes?.offersComputer ? (
          // Its rows need the room of the help, which the question mark opens.
          <VersusStart {...props} />
        ) : (
          <>
            {!aboutOf(view, sessionState) && <p>{goal}</p>}
            <HelpTable lines={own ? own.lines(keys) : keys} only="by-keys" />
            <HelpTable lines={touch} only="by-touch" />
            <ModeRack {...props} />
            <div className="idle-buttons">
              <button
                // A key of its own, so that React does not reuse and move the button.
                key={canContinue ? 'continue' : 'start'}
                className="button button-game button-big"
                type="button"
                {...(!canContinue && START_BUTTON)}
                disabled={starting}
                onClick={() => (canContinue ? commands.continueSaved() : startOver.request())}
              >
                <PlayIcon />
                {canContinue ? 'Continue' : 'Start'}
              </button>
              {canContinue && (
                <button
                  className={startOver.isAsking ? 'button button-big is-asking' : 'button button-big'}
                  type="button"
                  disabled={starting}
                  onClick={() => startOver.request()}
                >
                  {startOver.isAsking ? QUESTION : 'New game'}
                </button>
              )}
            </div>
          </>
        )}
        {sessionState.otherVersion && (
          <button className="link-button" type="button" onClick={() => location.reload()}>
            Reload to play ranked
          </button>
        )}
      </div>
    </div>
  );
}
