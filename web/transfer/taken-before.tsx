import { useEffect, useState } from 'react';
import type { Moved } from '#web/transfer/moved.ts';
import { readMoved } from '#web/transfer/moved.ts';
import { takenWords } from '#web/transfer/taken-words.ts';
import { toast } from '#web/ui/toasts.tsx';

/** The devices that took everything from this one, each with a way to take the face back. */
export function TakenBefore() {
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  useEffect(() => setMoved(readMoved()), []);
  const notMe = async (id: string) => {
    const { takeBack } = await import('#web/transfer/send.ts');
    if (await takeBack(id)) {
      setMoved(readMoved());
      toast(
        'Your face is yours alone again',
        'That device keeps what it got, but plays with its own face from now on.',
        'plain',
      );
    } else toast('Error', 'That did not work. Check your connection and try again.', 'destructive');
  };
  return moved.map((each) => (
    <p key={each.id}>
      {`${new Date(each.at).toLocaleDateString('en', { day: 'numeric', month: 'short' })}: ${takenWords(each)} `}
      <button className="button" type="button" onClick={() => void notMe(each.id)}>
        {"That wasn't me"}
      </button>
    </p>
  ));
}
