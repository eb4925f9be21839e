import { OptionButton } from '#kit/option-button.tsx';

/** Stored setting: play key clicks. */
export const CLICKS = 'typing:clicks';

export function ClicksSwitch() {
  return <OptionButton option={CLICKS} label="Key clicks" />;
}
