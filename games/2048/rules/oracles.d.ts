/** The parts used here of two implementations that were written by others and come without types. */

declare module '2048_functional' {
  export function movePlayField(field: number[][], direction: 'up' | 'right' | 'down' | 'left'): number[][];
}

declare module '2048/lib/row_calc.js' {
  const rowCalc: {
    merge(row: number[], towards: 'ltr' | 'rtl'): { result: number[]; mergedNums: number[] };
  };
  export default rowCalc;
}
