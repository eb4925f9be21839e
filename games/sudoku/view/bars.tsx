const HEIGHTS = [5, 8.5, 12, 15.5, 19];

/** How hard a difficulty is, from 1 to 5. */
export function bars(count: number) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
      {HEIGHTS.map((height, index) => (
        <path key={height} d={`M${2.5 + index * 4.75} 22v-${height}`} opacity={index < count ? 1 : 0.35} />
      ))}
    </svg>
  );
}
