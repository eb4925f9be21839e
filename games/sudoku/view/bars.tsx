/** Five bars of nine characters each. */
const BARS = 'M03 22v-5M07 22v-8M12 22V10M17 22V07M21 22V03';

/** How hard a difficulty is, from 1 to 5. */
export const bars = (count: number) => (
  <svg viewBox="0 0 24 24" stroke="currentColor" strokeWidth="3" aria-hidden="true">
    <path d={BARS} opacity=".35" />
    <path d={BARS.slice(0, 9 * count)} />
  </svg>
);
