/** A word to be found, and what kind of thing it is. */
export interface Entry {
  readonly word: string;
  readonly category: string;
}

/** The words of the game. Their order is part of the rules: one is drawn by its place. */
export const ENTRIES: readonly Entry[] = [
  { word: 'ARCADE', category: 'place' },
  { word: 'JOYSTICK', category: 'object' },
  { word: 'PUZZLE', category: 'game' },
  { word: 'ROCKET', category: 'vehicle' },
  { word: 'GALAXY', category: 'space' },
  { word: 'DRAGON', category: 'creature' },
  { word: 'TREASURE', category: 'thing' },
  { word: 'LABYRINTH', category: 'place' },
  { word: 'WIZARD', category: 'person' },
  { word: 'PHOENIX', category: 'creature' },
];

/** What kind of thing a word of the game is. */
export function categoryOf(word: string): string {
  const entry = ENTRIES.find((known) => known.word === word);
  if (entry === undefined) throw new Error(`not a word of the game: ${word}`);
  return entry.category;
}
