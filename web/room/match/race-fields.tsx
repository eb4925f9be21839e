import type { CSSProperties, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isOn } from '#kit/settings.ts';
import { useRecorded } from '#web/play/playback/playback-controls.tsx';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import type { MatchPlayer } from '#web/room/match/match-words.ts';
import { youOrName } from '#web/room/match/match-words.ts';
import type { ShownRound } from '#web/room/match/shown-round.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { ScaledField } from '#web/ui/scaled-field.tsx';
import '#web/room/match/race-fields.css';

/** Phones show this many at a time; the style sheet makes the list scroll sideways. */
const PAGE_FIELDS = 4;

interface RaceFieldsProps {
  readonly shown: ShownRound;
  /** The player's own id, if this device took part. */
  readonly you: string | null;
}

export function RaceFields({ shown, you }: RaceFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { players } = shown.round;
  const { stage } = shown.view;
  // For DOM fields the game's style sheet sets it.
  const ratio = stage ? { '--g-field-ratio': `${stage.width}/${stage.height}` } : {};
  const seen = useSeen(list, players.length);
  return (
    <>
      <ul
        ref={list}
        className="race-fields"
        data-fields={players.length}
        style={ratio as CSSProperties}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
        tabIndex={seen.size < players.length ? 0 : undefined}
        aria-label="Players"
      >
        {players.map((player, seat) => (
          <RaceField key={player.id} {...{ shown, you, player, seat }} isSeen={seen.has(seat)} />
        ))}
      </ul>
      {players.length > PAGE_FIELDS && <FieldPages list={list} fields={players.length} seen={seen} />}
    </>
  );
}

/** The seats scrolled into view. Others are not drawn. */
function useSeen(list: RefObject<HTMLUListElement | null>, fields: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => firstPage(fields));
  useEffect(() => {
    const root = list.current;
    if (!root || fields <= PAGE_FIELDS) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const seat = [...root.children].indexOf(target);
            if (isIntersecting) now.add(seat);
            else now.delete(seat);
          }
          return now;
        }),
      { root, rootMargin: '-1px' },
    );
    for (const field of root.children) observer.observe(field);
    return () => observer.disconnect();
  }, [list, fields]);
  return seen;
}

const firstPage = (fields: number) =>
  new Set(Array.from({ length: Math.min(fields, PAGE_FIELDS) }, (_none, seat) => seat));

interface FieldPagesProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly fields: number;
  readonly seen: ReadonlySet<number>;
}

/** Hidden where all fields fit. */
function FieldPages({ list, fields, seen }: FieldPagesProps) {
  const starts = Array.from({ length: Math.ceil(fields / PAGE_FIELDS) }, (_none, page) => page * PAGE_FIELDS);
  const show = (seat: number) =>
    list.current?.children[seat]?.scrollIntoView({
      behavior: isOn('still') ? 'instant' : 'smooth',
      block: 'nearest',
      inline: 'start',
    });
  return (
    <div className="race-field-pages" role="group" aria-label="Players shown">
      {starts.map((start) => {
        const last = Math.min(start + PAGE_FIELDS, fields);
        return (
          <button
            key={start}
            className="button"
            type="button"
            aria-pressed={seen.has(last - 1)}
            onClick={() => show(start)}
          >
            <span className="visually-hidden">Players </span>
            {last === start + 1 ? last : `${start + 1} to ${last}`}
          </button>
        );
      })}
    </div>
  );
}

interface RaceFieldProps extends RaceFieldsProps {
  readonly player: MatchPlayer;
  readonly seat: number;
  readonly isSeen: boolean;
}

function RaceField({ shown: { view, joined, places }, you, player, seat, isSeen }: RaceFieldProps) {
  const run: AnyRecordedRun = joined.runs[seat]!;
  const place = useRecorded(joined, () => places()[seat]!.place);
  const figure = useRecorded(joined, () => places()[seat]!.figure);
  const leads = useRecorded(joined, () => place === 1 && places().some((other) => other.place > 1));
  const name = youOrName(player, you);
  return (
    <li data-leads={leads || undefined} data-you={player.id === you || undefined}>
      <p>
        <RoomFace face={player.face} />
        <span>{name}</span>
        <b data-place={place}>
          <span className="visually-hidden">Place </span>
          {place}
        </b>
      </p>
      <div role="img" aria-label={`${name === 'You' ? 'Your' : `${name}'s`} field, ${figure}`}>
        {isSeen && <ScaledField view={view} game={run} className="race-field" fieldClassName="field" />}
      </div>
      <output aria-hidden="true">{figure}</output>
    </li>
  );
}
