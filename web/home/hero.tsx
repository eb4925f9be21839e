import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import heroMarkup from '#web/home/hero.svg?raw';
import heroUrl from '#web/home/hero.svg?url';
import { TodayFloor } from '#web/home/lazy-rows.tsx';
import { Face } from '#web/ui/face.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { InlineSvg } from '#web/ui/inline-svg.tsx';
import { MeButton } from '#web/ui/me-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/home/hero.css';

interface HeroProps {
  readonly friends: ReactNode;
  /** Replaces today's game. */
  readonly floor: ReactNode;
}

export function Hero({ friends, floor }: HeroProps) {
  const gaze = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return;
    const gone = new AbortController();
    void import('#web/home/follow-pointer.ts').then(
      ({ followPointer }) => gaze.current && followPointer(gaze.current, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, []);
  return (
    <div className="hero">
      <header className="wrap top-bar">
        <p className="badge">
          <Face paint="var(--paint-red)" deep="var(--paint-red-deep)" look={[0.5, -0.3]} />
          Free Online Games
        </p>
        <MeButton />
        <ThemeSwitch />
      </header>
      <div ref={gaze} className="wrap hero-inside blink look">
        <h1 className="hero-title">
          <span className="visually-hidden">Just one more go.</span>
          <span aria-hidden="true">
            <b>Just</b>{' '}
            <Face
              className="face-letter face-letter-1"
              paint="var(--paint-red)"
              deep="var(--paint-red-deep)"
              look={[0.8, 0.5]}
            />
            ne
          </span>
          <span aria-hidden="true">
            m
            <Face
              className="face-letter face-letter-2"
              paint="var(--paint-blue)"
              deep="var(--paint-blue-deep)"
              look={[0.6, -0.8]}
            />
            re g
            <Face
              className="face-letter face-letter-3"
              paint="var(--paint-green)"
              deep="var(--paint-green-deep)"
              look={[-0.9, -0.4]}
            />
            .
          </span>
        </h1>
        <div className="hero-actions">
          <p className="cta">
            <a className="button button-main button-big" href="#games">
              <PlayIcon />
              Start Playing
            </a>
            {friends}
          </p>
          <p className="lead">Play hundreds of free games instantly, no downloads, no sign-ups.</p>
        </div>
        <InlineSvg className="crowd" url={heroUrl} markup={import.meta.env.SSR ? heroMarkup : ''} />
      </div>
      {floor ?? <TodayFloor />}
    </div>
  );
}
