import { Face } from '#web/ui/face.tsx';

/** What a board shows while its rows are on their way. */
export function LoadingBoard() {
  return (
    <div className="leaderboard-state seek" role="status">
      <Face />
      Loading leaderboard...
    </div>
  );
}
