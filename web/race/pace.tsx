import { useEffect, useState } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import { formatThousands, scoreAmount } from '#kit/words.ts';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import '#web/race/pace.css';

/** The opponent of the comparison. */
export interface PaceMaker {
  /** As in "Ahead of Ann 7". */
  readonly name: string;
  /** The final score. */
  readonly score: number;
  /** At the same progress as the player's run. */
  scoreNow(): number;
}

/** Faster updates are unreadable. */
const EVERY_MS = 500;
/** Fraction of the opponent's score at which the bar is full. */
const FULL = 1 / 20;
/** From this score on, phones have no room for the best score. */
const CROWDED = 100_000;

export function Pace({ session, sessionState, maker }: VariantPartProps & { readonly maker: PaceMaker }) {
  const announcer = useAnnouncer();
  const { phase, unranked, practice } = sessionState;
  const isShown = phase !== null && !unranked && !practice;
  const [{ lead, score }, setNow] = useState({ lead: 0, score: 0 });
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      const now = { lead: session.score - maker.scoreNow(), score: session.score };
      setNow((last) => (last.lead === now.lead && last.score === now.score ? last : now));
    };
    look();
    if (phase !== 'running') return;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [isShown, phase, session, maker]);
  const leader = Math.sign(lead);
  const [saidLeader, setSaidLeader] = useState(0);
  useEffect(() => {
    if (leader === 0 || leader === saidLeader) return;
    setSaidLeader(leader);
    // Only a change of the leader is announced.
    announcer.politely(`${standing(leader, maker.name)}.`);
  }, [leader, saidLeader, maker, announcer]);
  if (!isShown) return null;
  const leadClass = leader > 0 ? ' is-ahead' : leader < 0 ? ' is-behind' : '';
  const part = clamp(lead / Math.max(1, maker.score * FULL), -1, 1);
  return (
    <div className={`stat pace${leadClass}${score >= CROWDED || Math.abs(lead) >= CROWDED ? ' is-crowded' : ''}`}>
      <dt>{standing(leader, maker.name)}</dt>
      <dd>
        <span aria-hidden="true">
          {lead > 0 ? `+${formatThousands(lead)}` : lead < 0 ? `−${formatThousands(-lead)}` : '0'}
        </span>
        <span className="visually-hidden">{scoreAmount(session.view, Math.abs(lead))}</span>
      </dd>
      <svg className="pace-line" viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="pace-ground" x="-50" y="2" width="100" height="4" rx="2" />
        <rect x={Math.min(0, part * 50)} y="2" width={Math.abs(part) * 50} height="4" />
        <rect className="pace-middle" x="-0.75" y="0" width="1.5" height="8" />
      </svg>
    </div>
  );
}

function standing(leader: number, name: string): string {
  if (leader === 0) return `Level with ${name}`;
  return leader > 0 ? `Ahead of ${name}` : `Behind ${name}`;
}
