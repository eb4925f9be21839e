import type { Option } from '#kit/settings.ts';
import { setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import '#kit/option-button.css';

/** Mouse clicks keep the focus, so the next Space plays instead of toggling. */
export function OptionButton({ option, label }: { readonly option: Option; readonly label: string }) {
  const chosen = useSetting(option);
  return (
    <button
      className="button option-button"
      type="button"
      aria-pressed={chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setSetting(option, !chosen)}
    >
      <span className="option-switch" aria-hidden="true" />
      {label}
    </button>
  );
}
