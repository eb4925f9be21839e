/** The part used here of an implementation that was written by others and comes without types. */

declare module 'tic-tac-toe-minimax' {
  const oracle: {
    /** Empty cells hold their own number. */
    ComputerMove(
      board: (string | number)[],
      symbols: { huPlayer: string; aiPlayer: string },
      difficulty: 'Easy' | 'Normal' | 'Hard',
    ): number;
  };
  export default oracle;
}
