import { chooseDrag, useDragSteers } from '#games/space-invaders/view/options.ts';

/** A key that stays down: whether a finger on the field steers. A mouse leaves the focus where it was, so that the next Space fires. */
export function DragKey() {
  const on = useDragSteers();
  return (
    <div className="space-invaders-options">
      <button
        className="key"
        type="button"
        aria-pressed={on}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => chooseDrag(!on)}
      >
        Drag to steer, fire by itself
      </button>
    </div>
  );
}
