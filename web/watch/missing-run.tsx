import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { Link } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';
import { FieldNotice } from '#web/ui/field-notice.tsx';
import { ShutFace } from '#web/ui/shut-face.tsx';
import type { Missing } from '#web/play/session/find-run.ts';

interface MissingRunProps {
  readonly entry: CatalogueEntry;
  readonly why: Missing;
  /** If it is another game's run. */
  readonly other: { readonly title: string; readonly href: string } | null;
  readonly onRetry: () => void;
}

export function MissingRun(props: MissingRunProps) {
  const { entry, why } = props;
  const { title, sentence } = WORDS[why];
  return (
    <FieldNotice
      entry={entry}
      overlay={`run ${why}`}
      face={<MissingFace why={why} />}
      title={title}
      sentence={sentence}
      mainButton={<MainButton {...props} />}
    />
  );
}

const WORDS: Readonly<Record<Missing, { readonly title: string; readonly sentence: string }>> = {
  hidden: {
    title: 'This run was taken down',
    sentence: 'A moderator removed it from the board, so it cannot be watched any more.',
  },
  unknown: {
    title: 'We cannot find this run',
    sentence: 'The link may be incomplete. Check it, or pick a run from the board.',
  },
  elsewhere: {
    title: 'This run is not on this device',
    sentence: 'Runs are kept in the browser that played them. It may also have made room for newer ones.',
  },
  older: {
    title: 'Played by older rules',
    sentence: 'The score still counts, and you can still check it. This page just cannot show it any more.',
  },
  newer: {
    title: 'Played by newer rules',
    sentence: 'This page is out of date. Reload it to watch the run.',
  },
  'other game': {
    title: 'A run of another game',
    sentence: 'It was played in another game, and that is where it can be watched.',
  },
  daily: {
    title: "Today's runs stay secret until tomorrow",
    sentence: 'The last players may finish until 1:00 UTC. You can watch this run after that.',
  },
  unreachable: {
    title: "You're offline",
    sentence: 'Runs you have watched before still play. Try again when you are back online.',
  },
};

function MainButton({ entry, why, other, onRetry }: MissingRunProps): ReactNode {
  if (why === 'unreachable' || why === 'newer') {
    return (
      <button
        className="button button-game"
        type="button"
        onClick={why === 'newer' ? () => location.reload() : onRetry}
      >
        {why === 'newer' ? 'Reload' : 'Try again'}
      </button>
    );
  }
  const [words, href] =
    why === 'other game' && other
      ? [`Watch it in ${other.title}`, other.href]
      : why === 'elsewhere'
        ? ['See your runs', '/me/runs']
        : entry.leaderboard
          ? ['See the board', entry.path]
          : ['See all games', '/'];
  return (
    <Link className="button button-game" href={href}>
      {words}
    </Link>
  );
}

const YELLOW = { paint: 'var(--paint-yellow)', deep: 'var(--paint-yellow-deep)' };

function MissingFace({ why }: { readonly why: Missing }) {
  if (why === 'hidden') return <ShutFace {...YELLOW} />;
  if (why === 'older' || why === 'daily') return <Face {...YELLOW} className="is-sleepy" mood="lids" look={[0, 0.3]} />;
  return <Face {...YELLOW} look={[0.7, 0.3]} />;
}
