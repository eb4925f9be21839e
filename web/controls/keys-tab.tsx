import { useEffect, useReducer } from 'react';
import type { Controls } from '#kit/input/controls.ts';
import type { ByButton } from '#kit/own-keys/keys-in-force.ts';
import type { GameButtons } from '#kit/own-keys/named-buttons.ts';
import { awaitKey } from '#web/controls/await-key.ts';
import { Caps } from '#web/controls/caps.tsx';
import { keyName, loadLayout } from '#web/controls/key-name.ts';
import type { Row, Scope } from '#web/controls/rows.ts';
import { assign, keyRows, keysWithout, swapSides, trimmed } from '#web/controls/rows.ts';
import { storeChanges } from '#web/controls/store-changes.ts';
import { storedKeys } from '#web/controls/stored-keys.ts';
import { Icon } from '#web/ui/icons.tsx';

export interface TabProps {
  readonly game: string;
  readonly controls: Controls<unknown, unknown>;
  readonly buttons: GameButtons;
  readonly scope: Scope;
}

/** Both keys of a pair may be in one row. */
const sidedName = (code: string) => (/^Shift(Left|Right)$/.test(code) ? `${code.slice(5)} Shift` : keyName(code));

export function KeysTab({ game, controls, buttons, scope }: TabProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void loadLayout().then(redraw), []);
  const changes = storedKeys(game);
  const rows = keyRows(scope, controls, buttons, changes);
  const save = (parts: ByButton<string>) => {
    const changed = { ...changes[scope], ...parts };
    storeChanges(
      scope === 'game' ? `keys:${game}` : 'keys',
      trimmed(changed, keysWithout(controls, buttons, changes.all, scope)),
    );
  };
  const change = (row: Row<string>, inputs: readonly string[], others: readonly Row<string>[] = []) =>
    save(assign([{ ...row, inputs }, ...others]));
  return (
    <>
      <Caps
        unit="key"
        rows={rows}
        nameOf={sidedName}
        await={awaitKey}
        onChange={change}
        fixed={['Pause', 'Esc', 'Escape, always pauses']}
      />
      {rows.some(({ player }) => player === 2) && (
        <button className="button swap-sides" type="button" onClick={() => save(swapSides(rows))}>
          <Icon name="swap" />
          Swap sides
        </button>
      )}
      {scope === 'game' && buttons.named.length === 0 && (
        <p className="controls-note">
          {controls.type ? 'Every letter is part of the game.' : 'Everything else here works with the usual keys.'}
        </p>
      )}
    </>
  );
}
