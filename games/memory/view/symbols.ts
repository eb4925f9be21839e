/** Every symbol has a distinct outline. `emoji` is what the drawing depicts. */
export const SYMBOLS: readonly { readonly emoji: string; readonly name: string }[] = [
  { emoji: '🍎', name: 'apple' },
  { emoji: '🚀', name: 'rocket' },
  { emoji: '🎸', name: 'guitar' },
  { emoji: '🐙', name: 'octopus' },
  { emoji: '⚽', name: 'ball' },
  { emoji: '🌵', name: 'cactus' },
  { emoji: '🎲', name: 'die' },
  { emoji: '🦋', name: 'butterfly' },
  // Large game only.
  { emoji: '⭐', name: 'star' },
  { emoji: '🐟', name: 'fish' },
  { emoji: '🍄', name: 'mushroom' },
  { emoji: '☂️', name: 'umbrella' },
  { emoji: '🔑', name: 'key' },
  { emoji: '⚓', name: 'anchor' },
  { emoji: '💗', name: 'heart' },
  { emoji: '💎', name: 'gem' },
  { emoji: '🍀', name: 'clover' },
  { emoji: '⛵', name: 'sailboat' },
];
