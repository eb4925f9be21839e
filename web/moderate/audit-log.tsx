import type { ModerationLogEntry } from '#api/moderation.ts';

const VERBS: Readonly<Record<string, string>> = {
  hide: 'hid',
  restore: 'restored',
  clear: 'cleared',
  rename: 'renamed',
  keep: 'declined the appeal of',
  rejudge: 'judged again',
};

interface AuditLogProps {
  readonly title: string;
  readonly log: readonly ModerationLogEntry[];
  readonly titleOf: (game: string) => string;
}

/** Newest first. */
export function AuditLog({ title, log, titleOf }: AuditLogProps) {
  return (
    <section className="content-card audit">
      <h2>{title}</h2>
      {log.length === 0 && <p className="facts">No actions yet.</p>}
      <ol>
        {log.map((line) => (
          <li key={line.id}>
            <span>
              {line.moderator.split('@')[0]} {VERBS[line.action] ?? line.action}{' '}
              <b>{line.player_name ?? `score ${line.score_id}`}</b>
              {line.new_name !== null && (
                <>
                  {' '}
                  to <b>{line.new_name}</b>
                </>
              )}
              {line.game_name !== null && ` in ${titleOf(line.game_name)}`}
            </span>
            <time dateTime={line.created_at}>{shortTime(line.created_at)}</time>
            <small>{line.reason}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The time for today, the weekday within a week, else the date. */
export function shortTime(iso: string): string {
  const at = new Date(iso);
  const now = new Date();
  if (at.toDateString() === now.toDateString())
    return at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false });
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  return days < 6
    ? at.toLocaleDateString('en', { weekday: 'short' })
    : at.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
}
