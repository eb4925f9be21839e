import { useEffect, useState } from 'react';

/** A new sheet ignores presses this long, because they were meant for the game or the form. */
export const ARRIVING_MS = 300;

export function useArrived(): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), ARRIVING_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrived;
}
