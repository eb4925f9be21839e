import type { CSSProperties } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { useGame } from '#kit/use-moment.ts';
import { formatThousands, scoreText } from '#kit/words.ts';
import { useRecorded } from '#web/play/playback/playback-controls.tsx';
import { PlaybackBar } from '#web/play/playback/playback-bar.tsx';
import { WatchedCabinet } from '#web/play/playback/watched-cabinet.tsx';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import type { ShownRound } from '#web/room/match/shown-round.ts';
import type { MatchPlayer } from '#web/room/match/match-words.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { nameOf } from '#web/room/room-words.ts';
import { ScaledField } from '#web/ui/scaled-field.tsx';

interface RoundCabinetProps {
  readonly entry: CatalogueEntry;
  readonly shown: ShownRound;
}

/** One board for a turn game or a shared field; a field per player for a race. */
export function RoundCabinet({ entry, shown }: RoundCabinetProps) {
  const { view, round, joined } = shown;
  if (round.kind !== 'race') {
    const recorded = joined.runs[0]!;
    return <WatchedCabinet {...{ entry, view, recorded }} score={null} seats={<Seats round={round} />} />;
  }
  return (
    <div className="game-root">
      <section className="cabinet patterned watched" aria-label="Game">
        <ul className="race-fields" style={{ '--fields': Math.min(4, joined.runs.length) } as CSSProperties}>
          {round.players.map((player, seat) => (
            <RaceField key={player.id} shown={shown} player={player} run={joined.runs[seat]!} />
          ))}
        </ul>
        <PlaybackBar recorded={joined} scoreWords={(points) => scoreText(view, points)} />
      </section>
    </div>
  );
}

function Seats({ round }: Pick<ShownRound, 'round'>) {
  return (
    <ul className="watched-seats" aria-label="Players">
      {round.players.map((player) => (
        <li key={player.id} data-won={round.result.winners.includes(player.id) || undefined}>
          <RoomFace face={player.face} />
          {nameOf(player)}
        </li>
      ))}
    </ul>
  );
}

interface RaceFieldProps {
  readonly shown: ShownRound;
  readonly player: MatchPlayer;
  readonly run: AnyRecordedRun;
}

function RaceField({ shown: { view, joined }, player, run }: RaceFieldProps) {
  const score = useGame(run, () => run.score);
  const place = useRecorded(joined, () => 1 + joined.runs.filter((other) => other.score > run.score).length);
  const leads = place === 1 && score > 0;
  return (
    <li data-leads={leads || undefined}>
      <p>
        <RoomFace face={player.face} />
        <span>{nameOf(player)}</span>
        <b aria-label={`Place ${place}`}>{place}</b>
      </p>
      <div role="img" aria-label={`${nameOf(player)}'s field, ${scoreText(view, score)}`}>
        <ScaledField view={view} game={run} className="race-field" fieldClassName="field" />
      </div>
      <output aria-hidden="true">{formatThousands(score)}</output>
    </li>
  );
}
