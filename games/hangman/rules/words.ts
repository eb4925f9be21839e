export interface WordEntry {
  readonly word: string;
  readonly category: string;
}

/** The order is part of the rules: the seed draws an index. */
export const ENTRIES: readonly WordEntry[] = [
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

export function categoryOf(word: string): string {
  const entry = ENTRIES.find((known) => known.word === word);
  if (entry === undefined) throw new Error(`not a word of the game: ${word}`);
  return entry.category;
}
