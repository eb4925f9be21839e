/** The cell that is pointed out on the field because it was provably safe; none until it is asked for. */
import { Listeners } from '#kit/listeners.ts';

const listeners = new Listeners();
let shown: number | null = null;

export const proof = {
  cell: () => shown,
  show(cell: number | null): void {
    shown = cell;
    listeners.tell();
  },
  onChange: listeners.add,
};
