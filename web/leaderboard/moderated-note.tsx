import { useState } from 'react';
import { store, readStored } from '#kit/storage.ts';
import { callApi } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';

const NAME = 'appeals';
const appealed = () => readStored(NAME, (data) => (Array.isArray(data) ? (data as unknown[]) : null)) ?? [];

const WORDS = {
  hidden: 'Your score was hidden by a moderator.',
  renamed: 'Your name was changed by a moderator.',
} as const;

interface ModeratedNoteProps {
  readonly id: number;
  readonly what: keyof typeof WORDS;
}

export function ModeratedNote({ id, what }: ModeratedNoteProps) {
  const [isSent, setSent] = useState(() => appealed().includes(id));
  const appeal = async () => {
    const reply = await callApi('POST /api/reports', { score_id: id, reason: 'appeal' }).catch(() => null);
    if (!reply?.ok) return toast('Error', 'Your appeal was not sent. Please try again.', 'destructive');
    store(NAME, [...appealed(), id].slice(-20));
    setSent(true);
  };
  return (
    <p className="facts" role="status">
      {WORDS[what]}{' '}
      {isSent ? (
        'Your appeal was sent.'
      ) : (
        <button className="link" type="button" onClick={() => void appeal()}>
          Appeal
        </button>
      )}
    </p>
  );
}
