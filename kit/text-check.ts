import { createContext, useContext } from 'react';

/** Why a text may not be shown to other players, or `null`. */
export type TextCheck = (text: string) => Promise<string | null>;

export const TextCheckContext = createContext<TextCheck>(() => Promise.resolve(null));

export function useTextCheck(): TextCheck {
  return useContext(TextCheckContext);
}
