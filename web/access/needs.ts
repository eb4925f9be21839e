import type { Access, Need } from '#games/games.ts';

/** `set` also covers what a setting only eases. */
export type Answer = 'no need' | 'set' | 'needed';

interface NeedWords {
  readonly title: string;
  /** Follows "I'd like games". */
  readonly wish: string;
  /** For games without this need. */
  readonly without: string;
}

export const NEEDS: Readonly<Record<keyof Access, NeedWords>> = {
  hearing: { title: 'Hearing', wish: 'without sound', without: 'Fine without sound' },
  color: { title: 'Color', wish: 'without color', without: 'Fine without color' },
  speed: { title: 'Speed', wish: 'at my own pace', without: 'Your own pace' },
  hands: { title: 'Hands', wish: 'with one hand', without: 'One hand' },
};

export function answerTo(name: keyof Access, need: Need): { readonly answer: Answer; readonly words: string } {
  if (need === 'no need') return { answer: 'no need', words: NEEDS[name].without };
  if ('needed' in need) return { answer: 'needed', words: need.needed };
  return { answer: 'set', words: 'set' in need ? need.set : need.eased };
}

export function fits(access: Access, wanted: readonly (keyof Access)[]): boolean {
  return wanted.every((name) => {
    const need = access[name];
    return need === 'no need' || 'set' in need;
  });
}

export function foundWords(fitting: number, all: number): string {
  if (fitting === all) return `All ${all} games fit.`;
  return `${fitting} of ${all} games fit. The others are below, in grey.`;
}
