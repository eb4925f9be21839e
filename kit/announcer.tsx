import { createContext, useContext, useEffect, useMemo, useRef } from 'react';

export interface Announcer {
  politely(sentence: string): void;
  /** Replaces pending polite sentences. */
  atOnce(sentence: string): void;
}

/** Throttle for polite sentences; the newest wins. */
const PACE_MS = 500;

/** Screen readers spell emoji out. */
const spoken = (sentence: string) => sentence.replace(/\p{Emoji_Presentation}\uFE0F?/gu, '').trim();

const Context = createContext<Announcer>({ politely() {}, atOnce() {} });

export function useAnnouncer(): Announcer {
  return useContext(Context);
}

export function AnnouncerRegions({ children }: { readonly children: React.ReactNode }) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announcer = useMemo(() => {
    let waiting: string | null = null;
    let lastMs = Number.NEGATIVE_INFINITY;
    const speak = () => {
      if (polite.current && waiting !== null) polite.current.textContent = waiting;
      waiting = null;
      lastMs = performance.now();
    };
    return {
      politely(sentence: string) {
        waiting = spoken(sentence);
        clearTimeout(timer.current);
        timer.current = setTimeout(speak, Math.max(0, lastMs + PACE_MS - performance.now()));
      },
      atOnce(sentence: string) {
        clearTimeout(timer.current);
        waiting = null;
        if (assertive.current) assertive.current.textContent = spoken(sentence);
      },
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Context value={announcer}>
      {children}
      <div ref={polite} className="visually-hidden" aria-live="polite" data-live="polite" />
      <div ref={assertive} className="visually-hidden" aria-live="assertive" data-live="assertive" />
    </Context>
  );
}
