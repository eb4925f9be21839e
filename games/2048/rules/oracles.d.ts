/** Types for the parts used of two untyped third-party implementations. */

declare module '2048_functional' {
  export function movePlayField(field: number[][], direction: 'up' | 'right' | 'down' | 'left'): number[][];
}

declare module '2048/lib/row_calc.js' {
  const rowCalc: {
    merge(row: number[], towards: 'ltr' | 'rtl'): { result: number[]; mergedNums: number[] };
  };
  export default rowCalc;
}
