import { OptionKey } from '#kit/option-key.tsx';

/** Whether a finger steers by dragging and fires by itself, by the name under which it is remembered. */
export const DRAG = 'space-invaders:drag';

/** The key that says whether a finger on the field steers. */
export function DragKey() {
  return (
    <div className="space-invaders-options">
      <OptionKey option={DRAG} label="Drag to steer, fire by itself" />
    </div>
  );
}
