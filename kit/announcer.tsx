import { createContext, useContext, useEffect, useMemo, useRef } from 'react';

/** Reads sentences out to those who listen to the page instead of looking at it. */
export interface Announcer {
  /** When there is nothing more urgent: moves and changes. */
  politely(sentence: string): void;
  /** At once, in the place of whatever waits to be read out: the end of a run, and errors. */
  atOnce(sentence: string): void;
}

/** At most one polite sentence in this time; the newest wins. */
const PACE_MS = 500;

/** Symbols are for the eye: a voice would spell them out. */
const spoken = (sentence: string) => sentence.replace(/\p{Emoji_Presentation}\uFE0F?/gu, '').trim();

const Context = createContext<Announcer>({ politely() {}, atOnce() {} });

/** The announcer of the page. */
export function useAnnouncer(): Announcer {
  return useContext(Context);
}

/** One polite and one assertive region, for everything inside. */
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
