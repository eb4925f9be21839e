import { useEffect, useState } from 'react';

/** A new sheet ignores presses this long, because they were meant for the game or the form. */
export const IGNORE_PRESSES_MS = 300;

export function useAcceptsPresses(): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), IGNORE_PRESSES_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrived;
}
