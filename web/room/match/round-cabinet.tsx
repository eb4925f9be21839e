import type { CatalogueEntry } from '#games/games.ts';
import { PlaybackBar } from '#web/play/playback/playback-bar.tsx';
import { WatchedCabinet } from '#web/play/playback/watched-cabinet.tsx';
import { leadWords, youOrName } from '#web/room/match/match-words.ts';
import { RaceFields } from '#web/room/match/race-fields.tsx';
import type { ShownRound } from '#web/room/match/shown-round.ts';
import { RoomFace } from '#web/room/room-face.tsx';

interface RoundCabinetProps {
  readonly entry: CatalogueEntry;
  readonly shown: ShownRound;
  /** The player's own id, if this device took part. */
  readonly you: string | null;
}

/** One board for a turn game or a shared field; a field per player for a race. */
export function RoundCabinet({ entry, shown, you }: RoundCabinetProps) {
  const { view, round, joined, places } = shown;
  if (round.kind !== 'race') {
    const recorded = joined.runs[0]!;
    return <WatchedCabinet {...{ entry, view, recorded }} score={null} seats={<Seats round={round} you={you} />} />;
  }
  return (
    <div className="game-root">
      <section className="cabinet patterned watched" aria-label="Game">
        <RaceFields key={round.number} shown={shown} you={you} />
        <PlaybackBar recorded={joined} scoreWords={() => leadWords(round.players, places(), you)} />
      </section>
    </div>
  );
}

function Seats({ round, you }: Pick<ShownRound, 'round'> & Pick<RoundCabinetProps, 'you'>) {
  return (
    <ul className="watched-seats" aria-label="Players">
      {round.players.map((player) => {
        const won = round.result.winners.includes(player.id);
        return (
          <li key={player.id} data-won={won || undefined}>
            <RoomFace face={player.face} />
            {youOrName(player, you)}
            {won && <span className="visually-hidden">, won this round</span>}
          </li>
        );
      })}
    </ul>
  );
}
