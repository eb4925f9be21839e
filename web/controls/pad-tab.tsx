import { useEffect, useState } from 'react';
import { awaitPadButton, pressedPadButtons } from '#web/controls/await-key.ts';
import { Caps } from '#web/controls/caps.tsx';
import { padName } from '#web/controls/key-name.ts';
import type { TabProps } from '#web/controls/keys-tab.tsx';
import type { Row } from '#web/controls/rows.ts';
import { assign, padRows, padWithout, trimmed } from '#web/controls/rows.ts';
import { storeChanges } from '#web/controls/store-changes.ts';
import { storedPad } from '#web/controls/stored-keys.ts';
import { Icon } from '#web/ui/icons.tsx';

export function PadTab({ game, controls, buttons, scope }: TabProps) {
  const { isFound, pressed } = usePad();
  const changes = storedPad(game);
  const rows = padRows(scope, controls, buttons, changes);
  const change = (row: Row<number>, inputs: readonly number[], others: readonly Row<number>[] = []) => {
    const parts = assign([{ ...row, inputs }, ...others]);
    storeChanges(
      scope === 'game' ? `pad:${game}` : 'pad',
      trimmed({ ...changes[scope], ...parts }, padWithout(changes.all, scope)),
    );
  };
  const words = rows.map(({ name, inputs }) => `${inputs.map(padName).join(' or ')}: ${name}`).join(', ');
  return (
    <>
      <PadPicture label={`Game pad. ${words}.`} used={rows.flatMap(({ inputs }) => inputs)} pressed={pressed} />
      <p className="pad-found" role="status">
        {isFound && <Icon name="check" />}
        {isFound ? 'Pad found. Press a button to see it light up.' : 'No pad found. Connect one and press a button.'}
      </p>
      <Caps unit="button" rows={rows} nameOf={padName} await={awaitPadButton} onChange={change} />
      <ul className="cap-rows">
        <li>
          <span>Pause</span>
          <span className="caps">
            <button className="cap is-fixed" type="button" aria-disabled="true" aria-label="Menu, always pauses">
              Menu
            </button>
          </span>
        </li>
      </ul>
    </>
  );
}

interface Pad {
  readonly isFound: boolean;
  readonly pressed: readonly number[];
}

function usePad(): Pad {
  const [pad, setPad] = useState<Pad>({ isFound: false, pressed: [] });
  useEffect(() => {
    let frame = 0;
    let last = '';
    const read = () => {
      const isFound = [...(navigator.getGamepads?.() ?? [])].some((one) => one !== null);
      const pressed = pressedPadButtons();
      const now = `${isFound} ${pressed.join()}`;
      if (now !== last) setPad({ isFound, pressed });
      last = now;
      frame = requestAnimationFrame(read);
    };
    read();
    return () => cancelAnimationFrame(frame);
  }, []);
  return pad;
}

interface PadPictureProps {
  readonly label: string;
  readonly used: readonly number[];
  readonly pressed: readonly number[];
}

const BODY = 'M96 30H224c50 0 84 42 78 96-3 28-40 40-60 14l-22-28H100l-22 28c-20 26-57 14-60-14C12 72 46 30 96 30z';
/** The arms of the cross by index. */
const CROSS = {
  12: 'M92 76V58h18v18z',
  13: 'M92 94v18h18V94z',
  14: 'M92 76H74v18h18z',
  15: 'M110 76h18v18h-18z',
} as const;
const ROUND = [
  [228, 104],
  [254, 80],
  [202, 80],
  [228, 56],
] as const;

function PadPicture({ label, used, pressed }: PadPictureProps) {
  const state = (index: number) => (pressed.includes(index) ? 'is-lit' : used.includes(index) ? 'is-used' : undefined);
  return (
    <svg className="pad-picture" viewBox="0 0 320 178" role="img" aria-label={label}>
      <path className="pad-side" d={BODY} transform="translate(0 10)" />
      <path className="pad-body" d={BODY} />
      <rect className={state(5)} x="206" y="14" width="70" height="20" rx="10" />
      <rect className={state(4)} x="44" y="14" width="70" height="20" rx="10" />
      <path d="M92 76h18v18H92z" className={state(12)} />
      {Object.entries(CROSS).map(([index, path]) => (
        <path key={index} d={path} className={state(Number(index))} />
      ))}
      {ROUND.map(([x, y], index) => (
        <g key={index} className={state(index)}>
          <circle cx={x} cy={y} r="14" />
          <text x={x} y={y + 5}>
            {padName(index)}
          </text>
        </g>
      ))}
      <circle className={state(9)} cx="166" cy="68" r="6" />
      <circle className={state(8)} cx="146" cy="68" r="6" />
    </svg>
  );
}
