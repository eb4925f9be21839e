import { OptionKey } from '#kit/option-key.tsx';

/** Stored setting: play key clicks. */
export const CLICKS = 'typing:clicks';

export function ClicksSwitch() {
  return (
    <div className="typing-below">
      <OptionKey option={CLICKS} label="Key clicks" />
    </div>
  );
}
