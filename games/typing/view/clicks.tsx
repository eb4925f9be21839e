import { OptionButton } from '#kit/option-button.tsx';

/** Stored setting: play key clicks. */
export const CLICKS = 'typing:clicks';

export function ClicksSwitch() {
  return (
    <div className="typing-below">
      <OptionButton option={CLICKS} label="Key clicks" />
    </div>
  );
}
