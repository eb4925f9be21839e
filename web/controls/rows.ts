/** The rows of the controls: what each action is pressed by, and what a change of it stores. */
import type { Controls, StandardButton } from '#kit/input/controls.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import type { ByButton, Changes } from '#kit/own-keys/keys-in-force.ts';
import { defaultKeys, keysInForce, padInForce, PAGE_COMMANDS, STANDARD } from '#kit/own-keys/keys-in-force.ts';
import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export interface Row<Input> {
  readonly name: string;
  readonly buttons: readonly string[];
  readonly inputs: readonly Input[];
  readonly player?: 1 | 2 | undefined;
}

export type Scope = keyof Changes<unknown>;

const STANDARD_NAMES: Readonly<Record<StandardButton, string>> = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  primary: 'Main button',
  secondary: 'Second button',
  tertiary: 'Third button',
  shoulder: 'Shoulder',
};
const PAGE_NAMES = { pause: 'Pause', restart: 'Restart', modes: 'Modes', fullscreen: 'Fullscreen' } as const;

type Game = Pick<Controls<unknown, unknown>, 'keys' | 'pauseKeys' | 'type' | 'padMovesFocus'>;

export function keyRows(
  scope: Scope,
  controls: Game,
  { named }: GameButtons,
  changes: Changes<string>,
): readonly Row<string>[] {
  const inForce: ByButton<string> =
    scope === 'game' ? keysInForce(controls, changes, named) : { ...defaultKeys({ keys: {} }), ...changes.all };
  const inputsOf = (button: string) => inForce[button] ?? [];
  const own =
    scope === 'game' ? named : STANDARD.map((button) => ({ name: STANDARD_NAMES[button], buttons: [button] }));
  const page = controls.type && scope === 'game' ? [] : PAGE_COMMANDS;
  return [
    ...own.map(({ name, buttons, ...rest }) => ({
      name,
      buttons,
      player: 'player' in rest ? rest.player : undefined,
      inputs: buttons.flatMap(inputsOf),
    })),
    ...page.map((command) => ({ name: PAGE_NAMES[command], buttons: [command], inputs: inputsOf(command) })),
  ];
}

export function padRows(
  scope: Scope,
  controls: Game,
  { named }: GameButtons,
  changes: Changes<number>,
): readonly Row<number>[] {
  const inForce = padInForce(scope === 'game' ? changes : { game: {}, all: changes.all });
  const inputsOf = (button: string) => inForce.filter(([, name]) => name === button).map(([index]) => index);
  const standard = STANDARD.filter((button) => !controls.padMovesFocus || STANDARD.indexOf(button) > 3);
  const own =
    scope === 'game'
      ? named.flatMap(({ name, pad }) => (pad === undefined ? [] : [{ name, button: pad }]))
      : standard.map((button) => ({ name: STANDARD_NAMES[button], button }));
  return [...own, { name: 'Restart', button: 'restart' }].map(({ name, button }) => ({
    name,
    buttons: [button],
    inputs: inputsOf(button),
  }));
}

/** Other rows with the same key. */
export function clashesWith<Input>(rows: readonly Row<Input>[], row: Row<Input>, input: Input): readonly Row<Input>[] {
  return rows.filter((other) => other.name + other.player !== row.name + row.player && other.inputs.includes(input));
}

/** What rows store. Each key has a button of its own as long as there are enough. */
export function assign<Input>(rows: readonly Pick<Row<Input>, 'buttons' | 'inputs'>[]): ByButton<Input> {
  const entries = rows.flatMap(({ buttons, inputs }) =>
    buttons.map((button, at) => [button, inputs.slice(at, at === buttons.length - 1 ? undefined : at + 1)] as const),
  );
  return Object.fromEntries(entries);
}

/** Without changes that make no difference. */
export function trimmed<Input>(
  changed: ByButton<Input>,
  inForceWithout: (changed: ByButton<Input>) => ByButton<Input>,
): ByButton<Input> {
  return Object.fromEntries(
    Object.entries(changed).filter(([button, inputs]) => {
      const { [button]: _, ...others } = changed;
      return String(inForceWithout(others)[button] ?? []) !== String(inputs);
    }),
  );
}

export function keysWithout(controls: Game, { named }: GameButtons, all: ByButton<string>, scope: Scope) {
  return (game: ByButton<string>) =>
    scope === 'game' ? keysInForce(controls, { game, all }, named) : { ...defaultKeys({ keys: {} }), ...game };
}

export function padWithout(all: ByButton<number>, scope: Scope) {
  return (game: ByButton<number>): ByButton<number> => {
    const inForce = padInForce(scope === 'game' ? { game, all } : { game: {}, all: game });
    const names = [...new Set(PAD_BUTTONS.map(([, name]) => name))];
    return Object.fromEntries(
      names.map((name) => [name, inForce.filter(([, button]) => button === name).map(([index]) => index)]),
    );
  };
}

/** The second player's keys for the first, and the other way round. */
export function swapSides(rows: readonly Row<string>[]): ByButton<string> {
  const of = (player: 1 | 2) => rows.filter((row) => row.player === player);
  const [first, second] = [of(1), of(2)];
  const swapped = first.flatMap((row, at) => {
    const other = second[at];
    return other
      ? [
          { ...row, inputs: other.inputs },
          { ...other, inputs: row.inputs },
        ]
      : [];
  });
  return assign(swapped);
}
