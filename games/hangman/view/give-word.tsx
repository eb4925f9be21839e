import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { readGift } from '#games/hangman/rules/gift.ts';
import { giftPath } from '#games/hangman/view/gift-link.ts';
import { listen } from '#kit/listen.ts';
import { readStored } from '#kit/storage.ts';
import { useTextCheck } from '#kit/text-check.ts';
import '#games/hangman/view/give-word.css';

const FORM = 'One word, 3 to 16 letters.';
const CHARACTERS = 'Use letters, numbers and spaces.';

/** Makes a link with a word for a friend. */
export function GiveWord({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const check = useTextCheck();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Typed letters are no guesses.
    return listen(element, { keydown: (event) => event.stopPropagation() });
  }, []);
  const change = () => {
    setLink(null);
    setProblem(null);
    setCopied(false);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => (data.get(name) as string).trim();
    const gift = readGift({ word: text('word').toUpperCase(), hint: text('hint'), from: text('from') });
    if (!gift) return setProblem(/^[a-z]{3,16}$/i.test(text('word')) ? CHARACTERS : FORM);
    const texts = [gift.word.toLowerCase(), gift.hint, gift.from].filter(Boolean);
    const refused = (await Promise.all(texts.map(check))).find((reason) => reason !== null);
    if (refused) return setProblem(refused);
    const made = location.origin + giftPath(location.pathname, gift);
    setLink(made);
    setCopied(await copies(made));
  };
  return (
    <dialog ref={dialog} className="hangman-give" aria-labelledby="hangman-give-title" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} onChange={change} noValidate autoComplete="off">
        <h2 id="hangman-give-title">Give a word</h2>
        <label>
          Your word
          <input
            className="input"
            name="word"
            maxLength={16}
            spellCheck={false}
            aria-describedby="hangman-give-about"
          />
        </label>
        <p id="hangman-give-about">{FORM} It is hidden in the link.</p>
        <label>
          Hint
          <input className="input" name="hint" maxLength={20} />
        </label>
        <label>
          Your name
          <input className="input" name="from" maxLength={20} defaultValue={ownName()} />
        </label>
        <p className="hangman-give-problem" role="alert">
          {problem}
        </p>
        <button className="button" type="submit">
          {copied ? 'Copied' : 'Copy link'}
        </button>
        {link !== null && (
          <input
            className="input"
            readOnly
            aria-label="Link"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <button className="button" type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </form>
    </dialog>
  );
}

/** The name of the player's last score. */
function ownName(): string {
  return readStored('player-name', (data) => (typeof data === 'string' ? data : null)) ?? '';
}

/** Without https there is no clipboard; the link is shown for copying by hand. */
async function copies(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
