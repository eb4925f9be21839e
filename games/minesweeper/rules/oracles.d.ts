/** The parts used here of an implementation that was written by others and comes without types. */

declare module 'minesweeper' {
  interface OracleCell {
    readonly isMine: boolean;
    readonly numAdjacentMines: number;
    readonly state: number;
  }
  const oracle: {
    Board: new (mines: readonly (readonly number[])[]) => {
      cell(column: number, row: number): OracleCell;
      openCell(column: number, row: number): void;
      cycleCellFlag(column: number, row: number): void;
    };
    CellStateEnum: { readonly OPEN: number };
  };
  export default oracle;
}
