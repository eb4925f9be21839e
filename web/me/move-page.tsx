import { useEffect, useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { TopBar } from '#web/ui/brand.tsx';
import '#web/styles/plain-page.css';
import '#web/transfer/transfer.css';

const SendView = lazyPart(async () => (await import('#web/transfer/send-view.tsx')).SendView);
const ReceiveView = lazyPart(async () => (await import('#web/transfer/receive-view.tsx')).ReceiveView);

/** `/me/move` makes a link for another device; with a secret in the fragment it is that link. */
export function MovePage() {
  const secret = useSecret();
  return (
    <div className="plain-page">
      <TopBar />
      <main className="wrap move-page">
        {secret.is === null && <h1 className="visually-hidden">Take it to another device</h1>}
        {secret.is === '' && <SendView />}
        {secret.is && <ReceiveView key={secret.is} secret={secret.is} bringIn={bringIn} onMakeLink={secret.forget} />}
      </main>
    </div>
  );
}

/** Takes the secret out of the address bar and of the history. `null` until it was read. */
function useSecret(): { readonly is: string | null; forget(): void } {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const { hash, pathname } = location;
      setSecret((before) => hash.slice(1) || (before ?? ''));
      if (hash) history.replaceState(history.state, '', pathname);
    };
    take();
    // A link that is pasted here changes the fragment alone.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { is: secret, forget: () => setSecret('') };
}

async function bringIn(file: Blob) {
  const [{ bringIn: bring }, { loadBetter }] = await Promise.all([
    import('#web/history/save-file.ts'),
    import('#web/play/session/load-better.ts'),
  ]);
  return bring(file, loadBetter);
}
