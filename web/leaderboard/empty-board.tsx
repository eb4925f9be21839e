import { MedalOutline } from '#web/leaderboard/medal.tsx';

/** What a board shows that has no rows. */
export function EmptyBoard() {
  return (
    <div className="leaderboard-state">
      <div className="leaderboard-slots">
        <MedalOutline rank={1} />
        <MedalOutline rank={2} />
        <MedalOutline rank={3} />
      </div>
      No scores yet. Be the first to play!
    </div>
  );
}
