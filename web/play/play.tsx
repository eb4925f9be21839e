import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CatalogueEntry } from '#games/catalogue.ts';
import type { AnyView } from '#kit/game-view.ts';
import { onMuted, isMuted, setMuted, wakeSound } from '#kit/sound.ts';
import { browserWorld } from '#web/play/browser-world.ts';
import { Controls } from '#web/play/touch-pad.tsx';
import { CountdownCover, IdleCover, PausedCover } from '#web/play/covers.tsx';
import { FinishedSheet } from '#web/play/finished-sheet.tsx';
import { HelpPanel } from '#web/play/help-panel.tsx';
import { Hud } from '#web/play/hud.tsx';
import { Session } from '#web/play/session.ts';
import { TicketDesk } from '#web/play/tickets.ts';
import { useConfirmedReset } from '#web/play/use-confirmed-reset.ts';
import { useFullscreen } from '#web/play/use-fullscreen.ts';
import { useSenses } from '#web/play/use-senses.ts';
import { useSteering } from '#web/play/use-steering.ts';

interface PlayProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  /** Called when a score was put on the board, with its id. */
  readonly onSubmitted: (id: number) => void;
}

/** The game itself with everything around it that all games share. */
export function Play({ entry, view, onSubmitted }: PlayProps) {
  const [session] = useState(() => new Session(view, browserWorld, ticketDesk(entry, view)));
  const standing = useSyncExternalStore(
    (listener) => session.onStanding(listener),
    () => session.standing,
    () => session.standing,
  );
  const [helping, setHelping] = useState(false);
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(root);
  const muted = useSyncExternalStore(onMuted, isMuted, () => false);
  useEffect(() => session.wake(), [session]);
  useSenses(session, root);

  const start = (mode = standing.mode) => {
    wakeSound();
    setHelping(false);
    void session.start(mode);
    field.current?.focus();
  };
  const goOn = () => {
    wakeSound();
    setHelping(false);
    session.resume();
    field.current?.focus();
  };
  const reset = useConfirmedReset(session, start);
  const tools = {
    pause: () => (standing.phase === 'paused' ? goOn() : session.pause()),
    mute: () => setMuted(!isMuted()),
    fullscreen: fullscreen.toggle,
    restart: () => (standing.status === 'playing' ? reset.ask() : standing.status === 'finished' && start()),
    help() {
      session.pause();
      setHelping(!helping);
    },
  };
  const steering = useSteering(session, root, field, tools);
  const { status, phase, count, starting } = standing;

  return (
    <section
      ref={root}
      className="cabinet pat"
      aria-label="Game"
      data-status={status}
      data-phase={phase ?? undefined}
      data-result={standing.result ?? undefined}
    >
      <Hud
        session={session}
        standing={standing}
        muted={muted}
        tools={tools}
        canFill={fullscreen.possible}
        resetAsked={reset.asked}
      />
      <div ref={field} className="field" data-field tabIndex={-1}>
        <view.Field game={session} />
        {status === 'playing' && view.Extra && <view.Extra game={session} />}
        {status === 'idle' && !view.openField && (
          <IdleCover
            entry={entry}
            view={view}
            mode={standing.mode}
            starting={starting}
            canContinue={standing.canContinue}
            onStart={start}
            onContinue={() => {
              wakeSound();
              session.continueSaved();
              field.current?.focus();
            }}
          />
        )}
        {phase === 'paused' && count === null && !helping && (
          <PausedCover
            muted={muted}
            onResume={goOn}
            onRestart={() => start()}
            onMute={tools.mute}
            onHelp={() => setHelping(true)}
          />
        )}
        {count !== null && <CountdownCover count={count} />}
        {status === 'finished' && (
          <FinishedSheet
            key={standing.runNumber}
            entry={entry}
            session={session}
            standing={standing}
            onAgain={() => start()}
            onSubmitted={onSubmitted}
          />
        )}
        {helping && <HelpPanel entry={entry} help={view.help} onClose={() => setHelping(false)} />}
      </div>
      <Controls controls={view.controls} steering={steering} tools={tools} muted={muted} canFill={fullscreen.possible} />
    </section>
  );
}

function ticketDesk(entry: CatalogueEntry, view: AnyView): TicketDesk | null {
  const { ranked } = view.rules;
  return entry.submits && ranked ? new TicketDesk(view.rules, ranked, browserWorld.wallMs) : null;
}
