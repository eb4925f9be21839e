import { useState } from 'react';
import type { Race } from '#engine/together.ts';
import { formatThousands } from '#kit/words.ts';
import { numberWord } from '#web/room/room-words.ts';
import type { Line } from '#web/room/round/line-words.ts';
import { RacePanel } from '#web/room/round/race-panel.tsx';
import { RaceTrack } from '#web/room/round/race-track.tsx';
import { useRivalCorners } from '#web/room/round/rival-corners.tsx';
import { RivalChips } from '#web/room/round/rival-chips.tsx';
import type { PlayedRound } from '#web/room/round/round-cabinet.tsx';
import { RoundCabinet } from '#web/room/round/round-cabinet.tsx';
import { RaceHud } from '#web/room/round/round-hud.tsx';
import type { Standing } from '#web/room/round/standings.ts';
import { runOf } from '#web/room/round/standings.ts';
import { useRoundLine } from '#web/room/round/use-round-line.ts';
import { useRaceSpeech } from '#web/room/round/use-round-speech.ts';
import { useStandings } from '#web/room/round/use-standings.ts';

interface RaceScreenProps extends PlayedRound {
  readonly race: Race;
  readonly showsResult: boolean;
}

export function RaceScreen({ race, showsResult, ...props }: RaceScreenProps) {
  const { client, view, together, runs, state, seats, round } = props;
  const standings = useStandings(race, round, runs, seats);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = standings.find(({ info }) => info.isYou) ?? null;
  const isCounting = state.count !== null;
  const mayWatch = !round.result && !isCounting && (own === null || own.isOut);
  const watched = mayWatch ? (chosen ?? (own ? null : (runs.rivals[0]?.player ?? null))) : null;
  const said = useRoundLine({ client, together, runs, seats, toMove: [], isCounting });
  const line = raceLine({ said, standings, own, watched, isCounting, hasResult: round.result !== null });
  useRaceSpeech(standings, state.phase === 'running');
  const watch = mayWatch ? (player: string) => setChosen(player === chosen ? null : player) : null;
  const shows = race.shows ?? 'points';
  const corners = useRivalCorners({ view, race, runs, standings, watched, onWatch: watch });
  return (
    <>
      <RoundCabinet
        {...props}
        shown={watched === null ? null : runOf(runs, { id: watched })}
        head={
          <>
            {shows === 'progress' && <RaceTrack standings={standings} />}
            <RaceHud
              {...props.controls}
              session={runs.session}
              client={client}
              endsAt={round.endsAt}
              place={own?.place ?? null}
              players={seats.length}
              isOver={round.result !== null}
              line={line}
              seats={seats}
            />
            {shows !== 'progress' && !corners && <RivalChips standings={standings} onWatch={watch} />}
          </>
        }
        foot={null}
        corners={corners}
      />
      {!showsResult && (
        <RacePanel
          {...{ view, race, runs, standings, watched }}
          round={round.number}
          onWatch={watch}
          hasCorners={corners !== null}
        />
      )}
    </>
  );
}

interface LineParts {
  readonly said: Line;
  readonly standings: readonly Standing[];
  readonly own: Standing | null;
  readonly watched: string | null;
  readonly isCounting: boolean;
  readonly hasResult: boolean;
}

/** "You're out with 1,860. Three are still playing." */
function raceLine({ said, standings, own, watched, isCounting, hasResult }: LineParts): Line {
  if (said.isHot || isCounting || hasResult || said.text !== '') return said;
  const playing = standings.filter(({ isOut }) => !isOut).length;
  const shown = standings.find(({ info }) => info.id === watched);
  if (own?.isOut) {
    const others = playing === 1 ? 'One is still playing.' : `${numberWord(playing)} are still playing.`;
    const end = own.progress === null ? `You're out with ${own.figure}.` : ownEnd(own);
    return { text: playing === 0 ? end : `${end} ${others}`, about: own.info.id };
  }
  if (shown) return { text: `You are watching ${shown.info.name}.`, about: shown.info.id };
  return { text: '' };
}

function ownEnd({ progress, figure, score }: Standing): string {
  const isDone = progress !== null && progress.done >= progress.of;
  return isDone ? `You're done: ${figure || formatThousands(score)}.` : `You're out: ${figure}.`;
}
