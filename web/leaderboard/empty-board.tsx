import { MedalOutline } from '#web/leaderboard/medal.tsx';

export function EmptyBoard({ isOffline = false }: { readonly isOffline?: boolean }) {
  return (
    <div className="leaderboard-state">
      <div className="leaderboard-slots">
        <MedalOutline rank={1} />
        <MedalOutline rank={2} />
        <MedalOutline rank={3} />
      </div>
      {isOffline ? "You're offline. Scores load when you're back." : 'No scores yet. Be the first to play!'}
    </div>
  );
}
