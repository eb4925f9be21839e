import type { Option } from '#kit/settings.ts';
import { turn } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import '#kit/option-key.css';

/** A key that stays down: its switch says by place as well as by paint whether it is on. A mouse leaves the focus where it was, so that the next Space plays and toggles nothing. */
export function OptionKey({ option, label }: { readonly option: Option; readonly label: string }) {
  const chosen = useSetting(option);
  return (
    <button
      className="key option-key"
      type="button"
      aria-pressed={chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => turn(option, !chosen)}
    >
      <span className="option-switch" aria-hidden="true" />
      {label}
    </button>
  );
}
