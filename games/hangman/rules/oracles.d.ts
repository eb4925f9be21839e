/** Types for the parts used of an untyped third-party implementation. */

declare module 'hangman-game-engine' {
  export default class HangmanGame {
    constructor(word: string, config?: { maxAttempt: number });
    guess(letter: string): this;
    readonly status: 'IN_PROGRESS' | 'WON' | 'LOST';
    readonly hiddenWord: readonly string[];
    readonly failedGuesses: number;
  }
}
