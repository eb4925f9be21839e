/** Types for the used part of an untyped third-party package. */

declare module 'tic-tac-toe-minimax' {
  const oracle: {
    /** Empty cells contain their own index. */
    ComputerMove(
      board: (string | number)[],
      symbols: { huPlayer: string; aiPlayer: string },
      difficulty: 'Easy' | 'Normal' | 'Hard',
    ): number;
  };
  export default oracle;
}
