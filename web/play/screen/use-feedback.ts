import type { RefObject } from 'react';
import { useEffect } from 'react';
import { suspendSound, resumeSound } from '#kit/audio.ts';
import type { Announcer } from '#kit/announcer.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import { isOn } from '#kit/settings.ts';
import { stopAll } from '#kit/listen.ts';
import { notePlayed } from '#web/device/own-games.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import { playSounds } from '#web/play/screen/play-sounds.ts';

export function useFeedback(session: SteeredGame, root: RefObject<HTMLElement | null>): void {
  const announcer = useAnnouncer();
  useEffect(() => {
    return stopAll(
      mirrorFigures(session, root),
      root.current ? playSounds(session, root.current) : () => {},
      tellChanges(session, announcer),
      tellStates(session, announcer),
      suspendSound,
    );
  }, [session, root, announcer]);
}

/** Each write costs frame time. */
const MIRRORED_TICKS = 4;

/** For tests and other observers of the page. */
function mirrorFigures(session: SteeredGame, root: RefObject<HTMLElement | null>): () => void {
  const game = root.current?.querySelector<HTMLElement>('[data-status]');
  if (!game) return () => {};
  let score: number | null = null;
  let ticks = -1;
  const mirror = () => {
    if (session.score !== score) game.dataset['score'] = String((score = session.score));
    if (session.facts.ticks !== ticks) game.dataset['tick'] = String((ticks = session.facts.ticks));
  };
  mirror();
  return stopAll(
    session.onState(mirror),
    session.onChange(({ action, fresh }) => {
      const isTimeAlone = action === null && !fresh && session.score === score;
      if (!isTimeAlone || session.facts.ticks >= ticks + MIRRORED_TICKS) mirror();
    }),
  );
}

function tellChanges(session: SteeredGame, announcer: Announcer): () => void {
  const { view } = session;
  return session.onChange((change) => {
    if (change.fresh) return;
    const sentence = view.speech?.onChange?.(change, isOn('spoken'), session.room);
    if (sentence) announcer.politely(sentence);
    const ms = view.vibration?.(change, session.room) ?? 0;
    if (ms > 0 && isOn('vibrate') && !isOn('still')) navigator.vibrate?.(ms);
  });
}

function tellStates(session: SteeredGame, announcer: Announcer): () => void {
  let begun: unknown = null;
  return followStates(session, ({ status, phase, count }, before) => {
    if (phase === 'paused' && before.phase !== 'paused') {
      suspendSound();
      announcer.politely('Paused.');
    }
    if (status === 'playing' && before.status !== 'playing') {
      // The first action on an open field is the gesture that unlocks sound.
      resumeSound();
      notePlayed(session.view.rules.id);
    }
    if (count !== null && count !== before.count) announcer.atOnce(String(count));
    const { now } = session.moment();
    // A game that ran before hydration has begun as well.
    const begins = phase === 'ready' || (phase === 'running' && before.status === 'idle');
    if (begins && now !== begun) {
      begun = now;
      const words = session.view.speech?.atStart?.(now);
      if (words) announcer.politely(words);
    }
    if (phase === 'running' && before.phase !== 'running' && before.phase !== 'paused' && !session.view.speech?.atStart)
      announcer.politely('Started.');
  });
}
