import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { runsWords } from '#web/me/run-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.tsx';
import '#web/me/your-things.css';

const TakenBefore = lazyPart(async () => (await import('#web/transfer/taken-before.tsx')).TakenBefore);

const loadSaveFile = () => import('#web/history/save-file.ts');

/** Save, bring in and delete what this device has of the player. */
export function YourThings() {
  return (
    <ul className="your-things">
      <li>
        <Link className="button" href="/me/move">
          <IconFrame>
            <path d="M4 17V7h11M2 17h9" />
            <rect x="14" y="10" width="7" height="11" rx="2" />
          </IconFrame>
          Take it to another device
        </Link>
        <TakenBefore />
      </li>
      <li>
        <SaveAllButton label="Save it all as a file" />
      </li>
      <li>
        <BringInButton />
        <p>Added to what is here, nothing replaced.</p>
      </li>
      <li>
        <Link className="button" href="/settings">
          Settings
        </Link>
        <p>Sound, touch, colors and motion.</p>
      </li>
      <li>
        <DeleteAllButton />
      </li>
    </ul>
  );
}

export function SaveAllButton({ label }: { readonly label: string }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const { writeSaveFile } = await loadSaveFile();
      download(await writeSaveFile(), `games-${new Date().toISOString().slice(0, 10)}.json`);
    } catch {
      toast('Error', 'The file could not be written. Try again.', 'destructive');
    }
    setIsSaving(false);
  };
  return (
    <button className="button" type="button" disabled={isSaving} onClick={() => void save()}>
      <IconFrame>
        <path d="M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M5 20h14" />
      </IconFrame>
      {label}
    </button>
  );
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const REFUSALS = {
  'too large': 'This file is too large.',
  newer: 'This file is from a newer version of this page. Reload the page and try again.',
  unreadable: 'This is no file saved here. Nothing was changed.',
} as const;

function BringInButton() {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setIsReading(true);
    try {
      const [{ bringIn }, { loadBetter }] = await Promise.all([
        loadSaveFile(),
        import('#web/play/session/load-better.ts'),
      ]);
      const brought = await bringIn(file, loadBetter);
      if (typeof brought === 'string') toast('Error', REFUSALS[brought], 'destructive');
      else toast('All here', `${runsWords(brought.runs)} came in.`, 'plain');
    } catch {
      toast('Error', 'The file could not be read. Try again.', 'destructive');
    }
    setIsReading(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File to bring in"
        onChange={(event) => void take(event)}
      />
      <button className="button" type="button" disabled={isReading} onClick={() => input.current?.click()}>
        <IconFrame>
          <path d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M5 20h14" />
        </IconFrame>
        Bring in a file
      </button>
    </>
  );
}

/** Asks once. */
function DeleteAllButton() {
  const [runs, setRuns] = useState<number | null>(null);
  const ask = async () => {
    const { figures } = await import('#web/history/run-store.ts');
    setRuns((await figures()).runs);
  };
  const remove = async () => {
    const { deleteEverything } = await loadSaveFile();
    await deleteEverything();
    // Pages hold some of it in memory.
    location.assign('/');
  };
  if (runs === null) {
    return (
      <button className="button your-things-delete" type="button" onClick={() => void ask()}>
        <Icon name="close" />
        Delete it all from this device
      </button>
    );
  }
  return (
    <div className="your-things-question" role="alertdialog" aria-label="Delete it all from this device?">
      <p>
        <b>Delete it all from this device?</b> {runsWords(runs)}, your bests, badges, settings and your face here are
        gone for good. Scores on boards stay.
      </p>
      <button className="button your-things-delete" type="button" onClick={() => void remove()}>
        Delete for good
      </button>
      <button className="button" type="button" ref={(button) => button?.focus()} onClick={() => setRuns(null)}>
        Keep it
      </button>
    </div>
  );
}
