import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModeratedRow, ModerationAction, ModerationFilter, ModerationList } from '#api/moderation.ts';
import { listen } from '#kit/listen.ts';
import type { ModerationError } from '#web/moderate/moderation-api.ts';
import { fetchModerationList, moderateScore } from '#web/moderate/moderation-api.ts';

const LOOK_MS = 15_000;
/** Undo is available for this long. */
const UNDO_MS = 10_000;

export interface Decision {
  readonly action: ModerationAction;
  readonly reason: string;
  readonly name?: string;
}

export interface CompletedAction {
  readonly words: string;
  /** `null` if it cannot be undone. */
  readonly undo: (() => void) | null;
}

const WORDS: Readonly<Record<ModerationAction, string>> = {
  hide: 'Hidden',
  restore: 'Restored',
  clear: 'Cleared',
  rename: 'Renamed',
  keep: 'Appeal declined',
};

export interface Moderation {
  readonly filter: ModerationFilter;
  readonly list: ModerationList | null;
  readonly error: ModerationError | null;
  readonly openedId: number | null;
  readonly done: CompletedAction | null;
  choose(filter: ModerationFilter): void;
  open(id: number): void;
  retry(): void;
  /** Resolves to an error message, or `null`. */
  act(row: ModeratedRow, decided: Decision, title: string): Promise<string | null>;
}

export function useModeration(account: string | null): Moderation {
  const [filter, setFilter] = useState<ModerationFilter>('review');
  const { list, error, load } = useList(filter, account);
  const [openedId, open] = useState<number | null>(null);
  const [done, notify] = useDone();
  const rows = list?.rows ?? [];
  // The opened row stays open while it is listed; else the first row opens.
  const shownId = rows.some(({ id }) => id === openedId) ? openedId : (rows[0]?.id ?? null);

  const act = async (row: ModeratedRow, decided: Decision, title: string): Promise<string | null> => {
    const answer = await moderateScore(row.id, decided);
    if (!answer.ok) return answer.message;
    const place = rows.findIndex(({ id }) => id === row.id);
    const next = decided.action === 'rename' ? row : (rows[place + 1] ?? rows[place - 1] ?? row);
    const words = `${WORDS[decided.action]}: ${row.player_name}, ${title}`;
    const back = inverseOf(row, decided);
    const undo = async () => {
      notify(null);
      await moderateScore(row.id, { ...back, reason: 'Undone' });
      await load(filter);
      open(row.id);
    };
    notify(words, decided.action === 'keep' ? null : undo);
    await load(filter);
    open(next.id);
    return null;
  };
  const choose = (wanted: ModerationFilter) => {
    setFilter(wanted);
    void load(wanted);
  };
  return { filter, list, error, openedId: shownId, done, choose, open, retry: () => void load(filter), act };
}

function inverseOf(row: ModeratedRow, { action }: Decision): Omit<Decision, 'reason'> {
  if (action === 'rename') return { action, name: row.player_name };
  if (action === 'restore') return { action: row.state === 'hidden' ? 'hide' : 'clear' };
  return { action: 'restore' };
}

/** Polls while the page is visible, and reloads when the account changes. */
function useList(filter: ModerationFilter, account: string | null) {
  const [list, setList] = useState<ModerationList | null>(null);
  const [error, setError] = useState<ModerationError | null>(null);
  const wanted = useRef(filter);
  const load = useCallback(async (which: ModerationFilter) => {
    wanted.current = which;
    const reply = await fetchModerationList(which);
    // Another list was chosen meanwhile.
    if (wanted.current !== which) return;
    if (reply.ok) setList(reply.answer);
    setError(reply.ok ? null : reply.error);
  }, []);
  useEffect(() => {
    void load(wanted.current);
    const look = () => void (document.visibilityState === 'visible' && load(wanted.current));
    const timer = setInterval(look, LOOK_MS);
    const stop = listen(document, { visibilitychange: look });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [load, account]);
  return { list, error, load };
}

function useDone() {
  const [done, setDone] = useState<CompletedAction | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify = useCallback((words: string | null, undo: (() => Promise<void>) | null = null) => {
    clearTimeout(timer.current);
    setDone(words === null ? null : { words, undo: undo && (() => void undo()) });
    timer.current = setTimeout(() => setDone(null), UNDO_MS);
  }, []);
  return [done, notify] as const;
}
