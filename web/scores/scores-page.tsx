import type { ReactNode } from 'react';
import { Medal } from '#web/leaderboard/medal.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ReviewMark } from '#web/ui/review-mark.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/scores/scores-page.css';
import '#web/styles/band.css';

const scenes = import.meta.glob<string>('/web/scores/*.svg', { query: '?url', import: 'default', eager: true });

interface Step {
  /** The file name of its picture. */
  readonly scene: string;
  readonly title: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  {
    scene: 'replay',
    title: 'Your moves are played again',
    text: 'You send your moves, not your score. The server plays them again by the same rules. Its score is the one that counts.',
  },
  {
    scene: 'luck',
    title: 'Luck comes in pieces',
    text: 'The next apple is drawn only after your last move is in. Nobody, and no program, can read ahead.',
  },
  {
    scene: 'watch',
    title: 'Anyone can watch',
    text: 'Every row of a board opens its run. Watch it, check it in your own browser, and report it if something is wrong.',
  },
];

export function ScoresPage() {
  return (
    <div className="scores-page">
      <div className="band scores-band">
        <header className="wrap top-bar">
          <Brand />
          <ThemeSwitch />
        </header>
        <div className="wrap">
          <h1>How scores are checked</h1>
          <p className="scores-lead">No sign-up, and still a fair board. This is how.</p>
        </div>
      </div>
      <main className="wrap scores-main">
        <ol className="scores-steps">
          {STEPS.map(({ scene, title, text }, index) => (
            <li key={title} className="content-card scores-step">
              <img src={scenes[`/web/scores/${scene}.svg`]} alt="" width={400} height={240} />
              <div>
                <h2>
                  <span className="scores-number">{index + 1}</span>
                  {title}
                </h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="scores-claims">
          <section className="content-card">
            <h2>What is proven, and what is not</h2>
            <ul>
              <Claim isProven>every move was allowed, and the score follows from the moves.</Claim>
              <Claim isProven>
                the run took place when it says, and on the open board nobody knew the luck in advance.
              </Claim>
              <Claim>
                that a person was playing. A careful program can look like a good player. So every run is public, odd
                ones are marked, and a score can be taken down.
              </Claim>
            </ul>
          </section>
          <SecondLook />
        </div>
      </main>
    </div>
  );
}

function Claim({ isProven = false, children }: { readonly isProven?: boolean; readonly children: ReactNode }) {
  return (
    <li className={isProven ? 'scores-claim is-proven' : 'scores-claim'}>
      <span className="scores-peg" aria-hidden="true">
        {isProven ? <Icon name="check" /> : '?'}
      </span>
      <span>
        <b>{isProven ? 'Proven:' : 'Cannot be proven:'}</b> {children}
      </span>
    </li>
  );
}

function SecondLook() {
  return (
    <section className="content-card">
      <h2>So odd runs get a second look</h2>
      <p>
        Runs that look impossible for a person are marked and get no medal until a moderator has watched them. Reported
        runs are reviewed first.
      </p>
      <ol className="scores-rows">
        <li className="scores-row scores-first">
          <Medal rank={1} />
          <span>Mika</span>
          <b>1,480</b>
        </li>
        <li className="scores-row">
          <span>–</span>
          <span>
            zzz9
            <ReviewMark />
          </span>
          <b>3,970</b>
        </li>
      </ol>
      <p>
        <Link className="link" href="/games/snake">
          Watch a run
        </Link>
      </p>
    </section>
  );
}
