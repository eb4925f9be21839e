import type { Option } from '#kit/settings.ts';
import { turn, useSetting } from '#kit/settings.ts';

/** A key that stays down. A mouse leaves the focus where it was, so that the next Space plays and toggles nothing. */
export function OptionKey({ option, label }: { readonly option: Option; readonly label: string }) {
  const chosen = useSetting(option);
  return (
    <button
      className="key"
      type="button"
      aria-pressed={chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => turn(option, !chosen)}
    >
      {label}
    </button>
  );
}
