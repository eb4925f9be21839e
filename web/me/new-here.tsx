import { dailyPicks } from '#web/day/daily-games.ts';
import { useDay } from '#web/day/use-day.ts';
import { MedalOutline } from '#web/leaderboard/medal.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';

export function NewHere({ className }: { readonly className: string }) {
  return (
    <>
      <section className={`content-card me-empty ${className}`}>
        <div className="me-slots">
          {[2, 1, 3].map((rank) => (
            <MedalOutline key={rank} rank={rank} />
          ))}
        </div>
        <h2>Nothing here yet</h2>
        <p>
          Play any game once and this page starts to fill: your days, your bests, your medals, every run to watch again.
        </p>
        <TodaysRun />
      </section>
      <section className={`content-card me-empty ${className}`}>
        <DevicesPicture />
        <h2>Played somewhere else?</h2>
        <p>
          On that device, open this page and choose <b>Take it to another device</b>. Then scan the code from here.
        </p>
        <p>
          Or{' '}
          <Link className="link" href="/me/account">
            sign in
          </Link>{' '}
          if you have an account.
        </p>
      </section>
    </>
  );
}

function TodaysRun() {
  const pick = dailyPicks[(useDay() ?? 0) % dailyPicks.length]!;
  return (
    <Link className="button button-main" href={`${pick.path}?daily`}>
      <PlayIcon />
      {"Play today's run"}
    </Link>
  );
}

function DevicesPicture() {
  return (
    <div className="me-devices" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <rect x="4" y="5" width="16" height="10.5" rx="2" />
        <path d="M2 19.5h20" />
      </svg>
      <i />
      <i />
      <i />
      <svg viewBox="0 0 24 24">
        <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
        <path d="M11 18h2" />
      </svg>
    </div>
  );
}
