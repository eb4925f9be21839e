const MOVE_MS = 260;
const ARRIVE_MS = 520;
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const SPRING = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

export function rowPlaces(list: HTMLElement | null): ReadonlyMap<string, number> {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]));
}

/**
 * FLIP animation: rows slide from their old to their new position, new ones come in from the left. With reduced motion
 * they move within one frame.
 */
export function moveRows(list: HTMLElement | null, before: ReadonlyMap<string, number>, isStill: boolean): void {
  const now = rowPlaces(list);
  for (const row of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const id = row.dataset['row'] ?? '';
    const [from, to = 0] = [before.get(id), now.get(id)];
    if (from === undefined && !isStill) {
      row.animate([{ transform: 'translateX(-3rem)', opacity: 0 }, {}], { duration: ARRIVE_MS, easing: SPRING });
    } else if (from !== undefined && from !== to) {
      const duration = isStill ? 1 : MOVE_MS;
      row.animate([{ transform: `translateY(${from - to}px)` }, {}], { duration, easing: OUT });
    }
  }
}
