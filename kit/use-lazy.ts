import { useEffect, useState } from 'react';
import { listen } from '#kit/listen.ts';

/**
 * What a view needs only once it is played, such as its picture under the cover: fetched as soon as the view is there,
 * `null` until it has come. `load` must be the same function each time.
 */
export function useLazy<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    const attempt = async () => {
      try {
        const value = await load();
        if (wanted) setLoaded(() => value);
      } catch {
        // Tried again when the network is back.
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
