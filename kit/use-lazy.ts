import { useEffect, useState } from 'react';
import { listen } from '#kit/listen.ts';

/** `null` until loaded. `load` must be stable. */
export function useLazy<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    const attempt = async () => {
      try {
        const value = await load();
        if (wanted) setLoaded(() => value);
      } catch {
        // Retries when the network is back.
      }
    };
    const again = () => void attempt();
    again();
    const stop = listen(window, { online: again });
    return () => {
      wanted = false;
      stop();
    };
  }, [load]);
  return loaded;
}
