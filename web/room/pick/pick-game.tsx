/** The home page while the player picks a game to play together. */
import { useCallback, useEffect, useRef } from 'react';
import type { Together } from '#engine/together.ts';
import { seatsOf } from '#engine/together.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { loadTogether } from '#games/lazy-together.ts';
import { useKey } from '#kit/use-key.ts';
import { useLazy } from '#kit/use-lazy.ts';
import { useCreateRoom } from '#web/room/create-room.ts';
import { knownRooms } from '#web/room/known-rooms.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { roomFace } from '#web/device/room-secret.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/room/pick/pick-game.css';

/** Shown before the first room. */
const HOUSE_FACES = ['00000e71', '00001302'] as const;

export function PickFloor({ onCancel }: { readonly onCancel: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const cancel = () => {
    onCancel();
    document.querySelector<HTMLElement>('.hero .friends-button')?.focus();
  };
  useKey('Escape', 'cancel', cancel);
  useEffect(() => title.current?.focus(), []);
  const friends = knownRooms().flatMap(({ faces }) => faces);
  const faces = [roomFace(), ...[...friends, ...HOUSE_FACES].slice(0, 2)];
  return (
    <section className="pick-floor" data-pad-first aria-labelledby="pick-title">
      <div className="wrap">
        <div className="pick-faces">
          {faces.map((face, index) => (
            <RoomFace key={index} face={face} />
          ))}
        </div>
        <div>
          <h2 ref={title} id="pick-title" tabIndex={-1}>
            Pick a game to play together
          </h2>
          <p>You get a link. Whoever opens it is in.</p>
        </div>
        <button className="button" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** Covers the card of a game, and makes a room instead of opening the game. */
export function PickCover({ entry }: { readonly entry: CatalogueEntry }) {
  const together = useLazy(useCallback(() => loadTogether(entry.key), [entry.key]));
  const { words, create } = useCreateRoom(entry, 'Make a room');
  return (
    <button className="pick-cover" type="button" onClick={create}>
      <span className="button card-play">
        <PlayIcon />
        {words}
      </span>
      <span className="visually-hidden">: {entry.title}, </span>
      {together && <span className="pick-seats">{seatsWords(together)}</span>}
    </button>
  );
}

function seatsWords(together: Together): string {
  const { min, max } = seatsOf(together);
  if (together.kind === 'race') return `Up to ${max}`;
  return min === max ? `${max} players` : `${min} to ${max} players`;
}
