/** The symbols by their number, each with another outline. `sign` is the emoji that the drawing stands for. */
export const SYMBOLS: readonly { readonly sign: string; readonly name: string }[] = [
  { sign: '🍎', name: 'apple' },
  { sign: '🚀', name: 'rocket' },
  { sign: '🎸', name: 'guitar' },
  { sign: '🐙', name: 'octopus' },
  { sign: '⚽', name: 'ball' },
  { sign: '🌵', name: 'cactus' },
  { sign: '🎲', name: 'die' },
  { sign: '🦋', name: 'butterfly' },
  // Only the large game has these.
  { sign: '⭐', name: 'star' },
  { sign: '🐟', name: 'fish' },
  { sign: '🍄', name: 'mushroom' },
  { sign: '☂️', name: 'umbrella' },
  { sign: '🔑', name: 'key' },
  { sign: '⚓', name: 'anchor' },
  { sign: '💗', name: 'heart' },
  { sign: '💎', name: 'gem' },
  { sign: '🍀', name: 'clover' },
  { sign: '⛵', name: 'sailboat' },
];
