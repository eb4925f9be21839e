import { OptionKey } from '#kit/option-key.tsx';

/** Whether keys click, by the name under which it is remembered. */
export const CLICKS = 'typing:clicks';

/** The switch below the field. */
export function ClicksSwitch() {
  return (
    <div className="typing-below">
      <OptionKey option={CLICKS} label="Key clicks" />
    </div>
  );
}
