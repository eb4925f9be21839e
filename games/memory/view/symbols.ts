/** The eight symbols by their number, each with another outline and another hue. */
export const SYMBOLS: readonly { readonly sign: string; readonly name: string }[] = [
  { sign: '🍎', name: 'apple' },
  { sign: '🚀', name: 'rocket' },
  { sign: '🎸', name: 'guitar' },
  { sign: '🐙', name: 'octopus' },
  { sign: '⚽', name: 'ball' },
  { sign: '🌵', name: 'cactus' },
  { sign: '🎲', name: 'die' },
  { sign: '🦋', name: 'butterfly' },
];
