import { useEffect, useState } from 'react';

/** A press that was meant for the game, or for the form, must not meet a new sheet: for this long it takes none. */
export const ARRIVING_MS = 300;

/** Whether the sheet has been there long enough to take presses. */
export function useArrived(): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), ARRIVING_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrived;
}
