import { lazyPart } from '#kit/lazy-part.tsx';
import { levelOf, setLevel } from '#kit/levels.ts';
import { setSetting } from '#kit/settings.ts';
import { chooseLook } from '#web/styles/looks.ts';
import { useLooks, useStored, useSwitch } from '#web/styles/use-stored.ts';
import { ChoiceRow, SwitchRow } from '#web/ui/option-rows.tsx';

/** Needs code of games. */
const SwipeWell = lazyPart(async () => (await import('#web/controls/swipe-well.tsx')).SwipeWell);

/** CSS pixels. */
const SWIPES = { short: 16, medium: 24, long: 48 } as const;

export function HandAndSizeRows() {
  const { hand = null, keys = 'medium' } = useLooks();
  return (
    <>
      <ChoiceRow
        label="Hand"
        note={hand ? undefined : 'Buttons are in the middle until you choose'}
        choices={[
          ['left', 'Left'],
          ['right', 'Right'],
        ]}
        chosen={hand}
        onChoose={(chosen) => chooseLook('hand', chosen)}
      />
      <ChoiceRow
        label="Key size"
        choices={[
          ['small', 'Small'],
          ['medium', 'Medium'],
          ['large', 'Large'],
        ]}
        chosen={keys}
        onChoose={(chosen) => chooseLook('keys', chosen === 'medium' ? null : chosen)}
      />
    </>
  );
}

export function SwipeRows() {
  const far = useStored(() => levelOf('swipe', SWIPES.medium), SWIPES.medium);
  const names = Object.keys(SWIPES) as (keyof typeof SWIPES)[];
  return (
    <>
      <ChoiceRow
        label="Swipe"
        note="How far a finger goes"
        choices={[
          ['short', 'Short'],
          ['medium', 'Medium'],
          ['long', 'Long'],
        ]}
        chosen={names.find((name) => SWIPES[name] === far) ?? null}
        onChoose={(chosen) => setLevel('swipe', SWIPES[chosen])}
      />
      <SwipeWell far={far} />
    </>
  );
}

export function PressRows() {
  const repeat = useSwitch('repeat');
  const fire = useSwitch('fire');
  return (
    <>
      <SwitchRow
        label="Hold to repeat"
        note="One long press for many short ones"
        on={repeat}
        onChange={(on) => setSetting('repeat', on)}
      />
      <SwitchRow label="Fire by itself" note="Unranked runs only" on={fire} onChange={(on) => setSetting('fire', on)} />
    </>
  );
}
