import { catalogue } from '#games/catalogue.ts';
import { useLazy } from '#kit/use-lazy.ts';
import { Link, useSearch } from '#web/loading/navigation.tsx';
import { RunsHead } from '#web/me/runs-head.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { MeButton } from '#web/ui/me-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/styles/card-colors.css';
import '#web/me/runs-page.css';

const loadRuns = async () => (await import('#web/me/runs.tsx')).Runs;

/** `/me/runs`: every finished run of this device; `?game=KEY` those of one game. */
export function RunsPage() {
  const key = new URLSearchParams(useSearch()).get('game');
  const entry = catalogue.find((game) => game.key === key) ?? null;
  const Runs = useLazy(loadRuns);
  return (
    <div className="runs-page" data-game={entry?.key}>
      <header className="top-bar wrap">
        <Link className="button" href="/me">
          <Icon name="back" />
          Your page
        </Link>
        <MeButton />
        <ThemeSwitch />
      </header>
      <main className="wrap runs">{Runs ? <Runs key={key} entry={entry} /> : <RunsHead entry={entry} words="" />}</main>
    </div>
  );
}
