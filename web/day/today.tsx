import type { CatalogueEntry } from '#games/games.ts';
import { formatThousands, ordinal } from '#kit/words.ts';
import { artOf } from '#web/ui/art.ts';
import { dailyGames, dailyPicks, shortTitle } from '#web/day/daily-games.ts';
import type { DayResult } from '#web/device/day-record.ts';
import { resultOf, streakOf, isDayDone } from '#web/device/day-record.ts';
import type { DayPlace } from '#web/day/day-places.ts';
import { useDayPlaces } from '#web/day/use-day-places.ts';
import { useDay, useDayRecord, useNextDay } from '#web/day/use-day.ts';
import { weekdayLetter } from '#web/device/utc-day.ts';
import { Link } from '#web/loading/navigation.tsx';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';
import { useOnline } from '#web/ui/use-online.ts';

interface DailyGame {
  readonly entry: CatalogueEntry;
  readonly result: DayResult;
}

/** `turn` is its position in the rotation of picks. */
interface PickedGame extends DailyGame {
  readonly turn: number;
}

function useToday() {
  const day = useDay();
  const record = useDayRecord();
  const games = dailyGames.map((entry): DailyGame => ({ entry, result: resultOf(record, entry.key, day ?? 0) }));
  const picks = games.slice(0, dailyPicks.length).map((game, turn): PickedGame => ({ ...game, turn }));
  const done = games.filter(({ result }) => result.done).length;
  return { day, record, games, picks, done: `${done} of ${games.length} done`, isOnline: useOnline() };
}

/** For new players. */
export function TodayFloor() {
  const { day, games, picks, done, isOnline } = useToday();
  const clock = useNextDay();
  const shortClock = useNextDay();
  return (
    <section className="today-floor" aria-labelledby="today-title" data-known={day === null ? undefined : ''}>
      <div className="wrap">
        <div className="today-art">{picks.map((game) => picked(game, <Art entry={game.entry} />))}</div>
        <div className="today-words">
          <h2 id="today-title">Today: {picks.map((game) => picked(game, <span>{shortTitle(game.entry)}</span>))}</h2>
          <p className="today-wide today-text">
            {picks.map((game) => picked(game, <span>{wordsOf(game, isOnline)}</span>))}
          </p>
          <p className="today-narrow">
            <span className="today-next">Next in </span>
            <span ref={shortClock} className="today-clock" />
            <br />
            <span className="today-text">{isOnline ? done : 'Needs a connection'}</span>
          </p>
        </div>
        <dl className="well today-wide">
          <dt>New games in</dt>
          <dd ref={clock} className="today-clock" />
        </dl>
        <div className="today-wide today-text">
          <div className="pegs" aria-hidden="true">
            {games.map(({ entry, result }) => (
              <span key={entry.key} className="peg" data-game={entry.key} data-done={result.done ? '' : undefined}>
                {result.done && <Icon name="check" />}
              </span>
            ))}
          </div>
          <p className="pegs-words">{done} today</p>
        </div>
        {picks.map((game) => (
          <PlayButton key={game.entry.key} {...game} isOnline={isOnline} className="button button-game">
            <span className="today-wide">{game.result.done ? 'Try again' : "Play today's run"}</span>
            <span className="today-narrow">Play</span>
          </PlayButton>
        ))}
      </div>
    </section>
  );
}

/** For returning players. */
export function TodayRow() {
  const { day, record, games, picks, done, isOnline } = useToday();
  const places = useDayPlaces(day, record);
  const clock = useNextDay();
  return (
    <section className="wrap own-row today" aria-labelledby="day-title" data-known={day === null ? undefined : ''}>
      <div className="today-head">
        <h2 id="day-title">Today</h2>
        <p className="today-next">
          New games in <span ref={clock} className="today-clock" />
        </p>
      </div>
      <div className="today-card">
        {picks.map((game) => (
          <Pick key={game.entry.key} {...game} isOnline={isOnline} place={places[game.entry.key]} />
        ))}
        <ul className="today-results">
          {games.map(({ entry, result }) => (
            <li key={entry.key} data-game={entry.key}>
              <Art entry={entry} />
              <span>{shortTitle(entry)}</span>
              {result.done ? (
                <Result result={result} place={places[entry.key]} />
              ) : (
                <Link className="today-text" href={`${entry.path}?daily`}>
                  Play<span className="visually-hidden"> today's {entry.title}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
        <Streak day={day} length={day === null ? 0 : streakOf(record, day)} record={record} done={done} />
      </div>
    </section>
  );
}

interface PickProps extends PickedGame {
  readonly isOnline: boolean;
  readonly place: DayPlace | undefined;
}

/** The page contains every pick; the style sheet shows the right one before hydration. */
function Pick({ isOnline, place, ...game }: PickProps) {
  const { entry, turn, result } = game;
  return (
    <div className="today-pick" data-game={entry.key} data-pick-of={turn}>
      <Art entry={entry} />
      <div>
        <h3>{shortTitle(entry)}</h3>
        <p className="today-text">
          The day's pick. {isOnline && result.best !== null ? bestWords(result.best, place) : wordsOf(game, isOnline)}
        </p>
        <PlayButton {...game} isOnline={isOnline} className="button">
          {result.done ? 'Try again' : 'Play'}
          <span className="visually-hidden"> today's {entry.title}</span>
        </PlayButton>
      </div>
    </div>
  );
}

function Result({ result, place }: { readonly result: DayResult; readonly place: DayPlace | undefined }) {
  const tries = `${ordinal(result.tries)} try`;
  return (
    <span className="today-result">
      <b>{result.shown ?? formatThousands(result.best ?? 0)}</b>
      <small>{place?.rank ? `${ordinal(place.rank)} of ${formatThousands(place.total)}` : tries}</small>
    </span>
  );
}

interface StreakProps {
  readonly day: number | null;
  readonly length: number;
  readonly record: ReturnType<typeof useDayRecord>;
  readonly done: string;
}

const WEEK = [6, 5, 4, 3, 2, 1, 0] as const;

function Streak({ day, length, record, done }: StreakProps) {
  return (
    <div className="today-streak today-text">
      <strong>{length}</strong>
      <b>{length === 0 ? 'Play one today to start' : length === 1 ? 'day in a row' : 'days in a row'}</b>
      <div className="pegs" aria-hidden="true">
        {WEEK.map((ago) => {
          const isDone = day !== null && isDayDone(record, day - ago);
          return (
            <span key={ago} className="peg" data-done={isDone ? '' : undefined}>
              {isDone ? <Icon name="check" /> : day !== null && weekdayLetter(day - ago)}
            </span>
          );
        })}
      </div>
      <p>{done} today</p>
    </div>
  );
}

interface PlayButtonProps extends PickedGame {
  readonly isOnline: boolean;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** Needs the server, so it is disabled offline. */
function PlayButton({ entry, turn, isOnline, className, children }: PlayButtonProps) {
  const looks = { className, 'data-game': entry.key, 'data-pick-of': turn };
  const inside = (
    <>
      <PlayIcon />
      {children}
    </>
  );
  if (isOnline)
    return (
      <Link {...looks} href={`${entry.path}?daily`}>
        {inside}
      </Link>
    );
  return (
    <span {...looks} role="link" aria-disabled="true">
      {inside}
    </span>
  );
}

function Art({ entry }: { readonly entry: CatalogueEntry }) {
  return <img src={artOf(entry.key)} alt="" width="320" height="240" loading="lazy" />;
}

/** Shown only while the game is the pick of the day. */
function picked({ entry, turn }: PickedGame, part: React.ReactNode) {
  return (
    <span key={entry.key} data-pick-of={turn}>
      {part}
    </span>
  );
}

function wordsOf({ result }: DailyGame, isOnline: boolean): string {
  if (!isOnline) return 'Needs a connection';
  if (result.best !== null) return `Your best ${formatThousands(result.best)}, try ${result.tries}`;
  return 'One run, the same for everyone. A new one every day.';
}

function bestWords(best: number, place: DayPlace | undefined): string {
  const own = `Your best is ${formatThousands(best)}`;
  if (!place?.rank) return `${own}.`;
  const next = place.next ? ` ${formatThousands(place.next.points + 1)} more to pass ${ordinal(place.next.rank)}.` : '';
  return `${own}, place ${formatThousands(place.rank)} of ${formatThousands(place.total)}.${next}`;
}
