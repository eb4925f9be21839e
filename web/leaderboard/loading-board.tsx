import { Face } from '#web/ui/face.tsx';

export function LoadingBoard() {
  return (
    <div className="leaderboard-state seek" role="status">
      <Face />
      Loading leaderboard...
    </div>
  );
}
