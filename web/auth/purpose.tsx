/** What an account is for, on the sign-in page for players who come from their own page. */
import { useEffect, useState } from 'react';
import { badgeRecord } from '#web/badges/badge-record.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import { figures } from '#web/history/run-store.ts';

export function PurposeFacts() {
  const [runs, setRuns] = useState(0);
  useEffect(() => void figures().then((found) => setRuns(found.runs)), []);
  return <>{purposeWords(runs, Object.keys(badgeRecord().earned).length)}</>;
}

export function purposeWords(runs: number, badges: number): string {
  const things = [counted(runs, 'run'), counted(badges, 'badge')].filter((words) => words !== null);
  const along = things.length === 0 ? 'Your face comes along.' : `Your ${things.join(', ')} and your face come along.`;
  return `${along} Playing never needs an account.`;
}

const counted = (count: number, one: string) =>
  count === 0 ? null : `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

export function PurposeFace() {
  const face = roomFace();
  return (
    <div className="auth-face auth-own-face">
      <div className="face-open">
        <PlayerFace of={face} silent />
      </div>
      <div className="face-shut">
        <PlayerFace of={face} silent isAsleep />
      </div>
    </div>
  );
}
