import { useRef, useState } from 'react';
import type { RoomState } from '#api/rooms/room-state.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { resumeSound } from '#kit/audio.ts';
import { rememberedName, rememberName } from '#web/device/remembered-name.ts';
import { traitsOf } from '#web/faces/face-traits.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { RoomCabinet, useFirstFocus } from '#web/room/lobby/room-cabinet.tsx';
import { roomFace } from '#web/device/room-secret.ts';
import { NameField } from '#web/room/panel/name-field.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { faceName, nameOf } from '#web/room/room-words.ts';
import { useNameRefused } from '#web/room/use-name-refused.ts';
import { PlayIcon } from '#web/ui/icons.tsx';

interface JoinScreenProps {
  readonly client: RoomClient;
  readonly room: RoomState;
  readonly entry: CatalogueEntry;
}

export function JoinScreen({ client, room, entry }: JoinScreenProps) {
  const [name, setName] = useState(rememberedName);
  const face = roomFace();
  const form = useRef<HTMLFormElement>(null);
  const main = useRef<HTMLElement>(null);
  const isRefused = useNameRefused(client);
  useFirstFocus(main);
  const join = (watch: boolean) => {
    rememberName(name);
    resumeSound();
    client.send({ type: 'join', name, watch });
  };
  const host = room.players.find(({ id }) => id === room.owner) ?? room.players[0];
  return (
    <RoomCabinet>
      <ul className="lobby-faces" aria-hidden="true">
        {host && (
          <li>
            <RoomFace face={host.face} />
          </li>
        )}
        <li>
          <RoomFace face={face} />
        </li>
      </ul>
      <h2>{host ? `${nameOf(host)} wants to play ${entry.title} with you` : `Play ${entry.title} together`}</h2>
      <form
        ref={(element) => {
          form.current = element;
          // The button if the name is known, else the field.
          main.current = element?.querySelector(name === '' ? 'input' : '[type=submit]') ?? null;
        }}
        className="lobby-column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          join(false);
        }}
      >
        <NameField
          name={name}
          fallback={faceName(face)}
          hint={`The ${traitsOf(face).paint} one is your face. It stays yours on this device.`}
          isRefused={isRefused}
          onName={setName}
          onTyped={setName}
        />
        <button className="button button-game" type="submit">
          <PlayIcon />
          Join
        </button>
        <button className="button" type="button" onClick={() => join(true)}>
          <WatchIcon name="eye" />
          Just watch
        </button>
      </form>
    </RoomCabinet>
  );
}
