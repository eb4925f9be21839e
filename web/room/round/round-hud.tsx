import { useGameParts } from '#kit/use-moment.ts';
import { formatThousands } from '#kit/words.ts';
import { Tool } from '#web/play/screen/hud.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import type { Line } from '#web/room/round/line-words.ts';
import type { RoundSession } from '#web/room/round/round-session.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { LineWords } from '#web/room/round/status-line.tsx';
import type { RoundTools } from '#web/room/round/use-round-tools.ts';
import { useSecondsUntil } from '#web/room/use-room.ts';
import '#web/play/screen/hud.css';

/** Mute, Fullscreen and Help: a round cannot be paused or restarted. */
export function ToolButtons({ tools, muted, canFill }: ShownTools) {
  return (
    <div className="tools">
      <Tool icon={muted ? 'muted' : 'sound'} label="Mute" wide pressed={muted} onClick={tools.mute} />
      {canFill && <Tool icon="fullscreen" label="Fullscreen" wide onClick={tools.fullscreen} />}
      <Tool icon="help" label="Help" wide onClick={tools.help} />
    </div>
  );
}

type ShownTools = Pick<RoundTools, 'tools' | 'muted' | 'canFill'>;

interface RaceHudProps extends ShownTools {
  readonly session: RoundSession;
  readonly client: RoomClient;
  readonly endsAt: number | null;
  readonly place: number | null;
  readonly players: number;
  readonly isOver: boolean;
  /** Takes the place of the counters while it has something to say, so that nothing moves. */
  readonly line: Line;
  readonly seats: readonly SeatInfo[];
}

export function RaceHud({ session, client, endsAt, place, players, isOver, line, seats, ...tools }: RaceHudProps) {
  return (
    <div className="hud race-hud">
      {line.text !== '' && <LineWords line={line} seats={seats} />}
      <dl className="stats">
        {line.text === '' && <GameStat session={session} />}
        {place !== null && (
          <div className="stat race-place">
            <dt>Place</dt>
            <dd>
              {place}
              <small> of {players}</small>
            </dd>
          </div>
        )}
        {endsAt !== null && <TimeLeft client={client} endsAt={endsAt} isOver={isOver} />}
      </dl>
      <ToolButtons {...tools} />
    </div>
  );
}

/** The first counter of the game; the others leave room for place and time. */
function GameStat({ session }: { readonly session: RoundSession }) {
  const stats = useGameParts(session, ({ now }) => session.view.stats(now, session.facts), areSame);
  const [first] = stats;
  if (!first) return null;
  return (
    <div className="stat">
      <dt>{first.label}</dt>
      <dd>{/^\d+$/.test(String(first.value)) ? formatThousands(Number(first.value)) : first.value}</dd>
    </div>
  );
}

type Stats = ReturnType<RoundSession['view']['stats']>;

const areSame = (one: Stats, other: Stats) =>
  one.length === other.length &&
  one.every(({ label, value }, at) => label === other[at]?.label && value === other[at].value);

interface TimeLeftProps {
  readonly client: RoomClient;
  readonly endsAt: number;
  readonly isOver: boolean;
}

function TimeLeft({ client, endsAt, isOver }: TimeLeftProps) {
  const seconds = useSecondsUntil(client, isOver ? null : endsAt) ?? 0;
  return (
    <div className="stat">
      <dt>Time left</dt>
      <dd>{minutes(seconds)}</dd>
    </div>
  );
}

/** 3:12. */
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
