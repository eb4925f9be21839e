import { matchPath } from '#web/room/match-path.ts';
import { useEffect, useRef, useState } from 'react';
import { activePlayers, playerIn } from '#api/rooms/room-state.ts';
import { formatThousands } from '#kit/words.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { keepFieldClear } from '#web/play/screen/keep-field-clear.ts';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { RoomFace } from '#web/room/room-face.tsx';
import { Place } from '#web/room/round/rival-tile.tsx';
import { toggleAgain } from '#web/room/round/toggle-again.ts';
import { againWords, headlineOf, leadOf, shareText } from '#web/room/round/result-words.ts';
import type { RoundParts } from '#web/room/round/round-props.ts';
import { RoundStrip } from '#web/room/round/round-strip.tsx';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { useSecondsUntil } from '#web/room/use-room.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/finished-sheet.css';
import '#web/play/screen/result.css';
import '#web/room/round/round-result.css';

/** Presses meant for the game must not hit the sheet. */
const IGNORE_PRESSES_MS = 400;

export interface RoundResultProps extends RoundParts {
  readonly isFolded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** Beside the cabinet; a sheet over the lower part of a small screen, which folds. */
export function RoundResult(props: RoundResultProps) {
  const { room, round, together, seats, isFolded, onFold } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const hasArrived = useArrived();
  const headline = headlineOf(round, together, seats);
  const lead = leadOf(round);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    return keepFieldClear(element.current);
  }, []);
  return (
    <section
      ref={element}
      className={isFolded ? 'result round-result is-folded' : 'result round-result'}
      aria-labelledby="round-result-title"
      data-overlay="finished"
      data-arriving={hasArrived ? undefined : ''}
      onKeyDown={(event) => {
        if (!hasArrived && event.key !== 'Tab') event.preventDefault();
        else if (event.key === 'Escape') {
          event.preventDefault();
          onFold(!isFolded);
        }
      }}
    >
      {isFolded ? (
        <>
          <button className="result-open" type="button" aria-expanded="false" onClick={() => onFold(false)}>
            <Icon name="up" />
            <span id="round-result-title">{headline}</span>
          </button>
          <AgainButton {...props} />
        </>
      ) : (
        <>
          <button
            className="result-fold"
            type="button"
            aria-expanded="true"
            aria-label="Hide the result"
            onClick={() => onFold(true)}
          >
            <Icon name="down" />
          </button>
          <div className="round-result-inside">
            <div className="round-result-top">
              <h2 ref={title} id="round-result-title" tabIndex={-1}>
                {headline}
              </h2>
              <p className="result-best">
                {lead === null ? (
                  `Round ${round.number}`
                ) : (
                  <>
                    By <b>{lead}</b>
                  </>
                )}
              </p>
            </div>
            {seats.length === 2 ? <Blocks {...props} /> : <Podium {...props} />}
            {seats.length === 2 && <RoundStrip room={room} />}
            <Wishes {...props} />
            <Buttons {...props} />
          </div>
        </>
      )}
    </section>
  );
}

function useArrived(): boolean {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), IGNORE_PRESSES_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasArrived;
}

/** Rounds won by the two; one line on a phone. Your block comes first. */
function Blocks({ room, round, seats, you }: RoundResultProps) {
  const ordered = seats.toSorted((one, other) => Number(other.isYou) - Number(one.isYou));
  const [first, second] = ordered.map((seat) => ({ ...seat, won: room.wins[seat.id] ?? 0 }));
  if (!first || !second) return null;
  const isWinner = ({ id }: SeatInfo) => round.result?.winners.includes(id) ?? false;
  return (
    <>
      <p className="tally-line">
        <span>{first.name}</span>
        <b className="tabular">
          {first.won} <i>to</i> {second.won}
        </b>
        <span>{second.name}</span>
      </p>
      <div className="blocks" aria-hidden="true">
        {[first, second].map((seat) => (
          <div key={seat.id} className={isWinner(seat) ? 'block is-winner' : 'block'} data-own={seat.id === you}>
            <RoomFace face={seat.player?.face ?? null} mood={isWinner(seat) ? 'happy' : 'usual'} />
            <p>
              <b className="tabular">{seat.won}</b>
              <span>{seat.name}</span>
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

/** The second stands left of the first, the third right of it; the rest are rows. */
function Podium({ round, seats }: RoundResultProps) {
  const rows = (round.result?.places ?? []).flatMap((row) => {
    const info = seats.find(({ id }) => id === row.player);
    return info ? [{ ...row, info, figure: row.figure ?? formatThousands(row.score ?? 0) }] : [];
  });
  const [first, second, third, ...rest] = rows;
  return (
    <>
      <ol className="podium-of-three">
        {[first, second, third].map(
          (row, at) =>
            row && (
              <li key={row.player} className={`podium-block place-${at + 1}`}>
                <RoomFace face={row.info.player?.face ?? null} mood={at === 0 ? 'happy' : 'usual'} />
                <p>
                  <b className="tabular">{row.figure}</b>
                  <span>
                    <span className="visually-hidden">{row.place}. </span>
                    {row.info.name}
                  </span>
                </p>
              </li>
            ),
        )}
      </ol>
      {rest.length > 0 && (
        <ol className="podium-rest">
          {rest.map((row) => (
            <li key={row.player} className={row.info.isYou ? 'race-row is-you' : 'race-row'}>
              <Place place={row.place} />
              <RoomFace face={row.info.player?.face ?? null} />
              <span className="race-name">{row.info.name}</span>
              <b className="tabular">{row.figure}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Faces of all who could play, with a tick for those who want another round. */
function Wishes({ client, room, round, you }: RoundResultProps) {
  const seconds = useSecondsUntil(client, round.againUntil);
  const words = againWords(room, you, seconds);
  return (
    <p className="wishes">
      {round.again.length > 0 &&
        activePlayers(room).map(({ id }) => {
          const isIn = round.again.includes(id);
          return (
            <span key={id} className={isIn ? 'wish is-in' : 'wish'} aria-hidden="true">
              <RoomFace face={playerIn(room, id)?.face ?? null} />
              {isIn && <Icon name="check" />}
            </span>
          );
        })}
      <span data-wishes>{words}</span>
    </p>
  );
}

function AgainButton({ client, room, round, you }: Pick<RoundResultProps, 'client' | 'room' | 'round' | 'you'>) {
  const own = room.players.find(({ id }) => id === you);
  if (!own || own.watches) return null;
  const wants = round.again.includes(you);
  return (
    <button className="button button-main" type="button" aria-pressed={wants} onClick={() => toggleAgain(client)}>
      <Icon name={wants ? 'check' : 'restart'} />
      Again
    </button>
  );
}

function Buttons(props: RoundResultProps) {
  const { room, round, seats, you, entry } = props;
  return (
    <div className="result-buttons">
      <AgainButton {...props} />
      <div className="result-more">
        <a className="button" target="_blank" rel="noopener" href={matchPath(entry, room.match, round.number)}>
          <WatchIcon name="eye" />
          Watch the round
        </a>
        <ShareButton
          label="Share"
          text={shareText(room, round, seats, you, entry.title)}
          path={matchPath(entry, room.match)}
        />
      </div>
    </div>
  );
}
