/**
 * Every pick is in the document; `data-pick` of the root selects one before the first paint
 * (web/loading/inline-script.ts).
 * @param {number} count
 */
export function picksShown(count) {
  const others = Array.from(
    { length: count },
    (_, pick) => `:root[data-pick='${pick}'] [data-pick-of]:not([data-pick-of='${pick}'])`,
  );
  return `@layer components { ${others.join(', ')} { display: none; } }\n`;
}
