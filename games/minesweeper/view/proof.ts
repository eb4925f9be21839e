/** The provably safe cell highlighted on request. */
import { Listeners } from '#kit/listeners.ts';

const listeners = new Listeners();
let shown: number | null = null;

export const proof = {
  cell: () => shown,
  show(cell: number | null): void {
    shown = cell;
    listeners.emit();
  },
  onChange: listeners.add,
};
