import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ScoreReceipt } from '#api/scores.ts';
import type { CatalogueEntry } from '#games/catalogue.ts';
import type { AnyView } from '#kit/game-view.ts';
import { isOn, turn, useSetting } from '#kit/settings.ts';
import { wakeSound } from '#kit/audio.ts';
import { browserWorld } from '#web/play/world.ts';
import { Coverable, isCovered } from '#web/play/coverable.tsx';
import { Covers } from '#web/play/covers.tsx';
import { Hud } from '#web/play/hud.tsx';
import { ModePicker } from '#web/play/mode-picker.tsx';
import type { Ranking } from '#web/play/ranking.ts';
import { Session } from '#web/play/session.ts';
import { TouchControls } from '#web/play/touch-controls.tsx';
import { useDeeds } from '#web/play/deeds.ts';
import { useConfirmedReset } from '#web/play/use-confirmed-reset.ts';
import { useFullscreen } from '#web/play/use-fullscreen.ts';
import { useSenses } from '#web/play/use-senses.ts';
import { useSteering } from '#web/play/use-steering.ts';

interface PlayProps {
  readonly entry: CatalogueEntry;
  readonly view: AnyView;
  /** Makes what follows a session's runs to the board; `null` where no scores are submitted. */
  readonly newRanking: () => Ranking | null;
  /** Called when a score was put on the board, with its receipt. */
  readonly onSubmitted: (receipt: ScoreReceipt) => void;
}

/** The game itself with everything around it that all games share. */
export function Play({ entry, view, newRanking, onSubmitted }: PlayProps) {
  const [session] = useState(() => new Session(view, browserWorld, newRanking()));
  const standing = useSyncExternalStore(
    (listener) => session.onStanding(listener),
    () => session.standing,
    () => session.standing,
  );
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const muted = useSetting('muted');
  const fullscreen = useFullscreen(root);
  const deeds = useDeeds(session, field);
  const reset = useConfirmedReset(session, () => deeds.start());
  useEffect(() => session.wake(), [session]);
  useSenses(session, root);

  const { status, phase, mode } = standing;
  const tools = {
    pause() {
      if (deeds.helping) deeds.help(false);
      else if (phase === 'paused') deeds.goOn();
      else session.pause();
    },
    mute() {
      turn('muted', !isOn('muted'));
      if (phase === 'running') wakeSound();
    },
    fullscreen: fullscreen.toggle,
    restart: () => (status === 'playing' ? reset.ask() : status === 'finished' && deeds.start()),
    help: () => deeds.help(!deeds.helping),
  };
  const steering = useSteering(session, root, field, tools);

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
      {view.openField && <ModePicker view={view} mode={mode} onChoose={(chosen) => session.choose(chosen)} />}
      <div className={view.Left || view.Right ? 'bayed' : undefined}>
        {view.Left && <view.Left game={session} />}
        <div ref={field} className="field" data-field tabIndex={-1}>
          <Coverable field={field} covered={isCovered(standing, view, deeds.helping)}>
            <view.Field game={session} />
            {status === 'playing' && view.Over && <view.Over game={session} />}
          </Coverable>
          <Covers entry={entry} session={session} standing={standing} deeds={deeds} onSubmitted={onSubmitted} />
        </div>
        {view.Right && <view.Right game={session} />}
      </div>
      {view.Below && <view.Below game={session} />}
      <TouchControls session={session} steering={steering} tools={tools} muted={muted} canFill={fullscreen.possible} />
    </section>
  );
}
