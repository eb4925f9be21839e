/** Names of keys as printed on the player's keyboard, where the browser knows its layout. */

type Layout = ReadonlyMap<string, string>;

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  IntlBackslash: '<',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num -',
  NumpadMultiply: 'Num *',
  NumpadDivide: 'Num /',
  NumpadDecimal: 'Num .',
};

let layout: Layout | null = null;

/** Safari and Firefox do not have it, and Chromium refuses it in frames: the names of the codes are shown. */
export async function loadLayout(): Promise<void> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: { getLayoutMap?(): Promise<Layout> } };
  layout ??= (await keyboard?.getLayoutMap?.().catch(() => null)) ?? null;
}

export function keyName(code: string): string {
  const printed = layout?.get(code);
  if (printed && printed.trim() !== '') return printed.toUpperCase();
  const known = NAMES[code];
  if (known !== undefined) return known;
  return code
    .replace(/^(?:Key|Digit)(?=.$)/, '')
    .replace(/^Numpad/, 'Num ')
    .replace(/(?<=Shift|Control|Alt)(?:Left|Right)$/, '');
}

/** Without the number pad if there are other keys, and without repeated names. */
export function keyNames(codes: readonly string[]): readonly string[] {
  const others = codes.filter((code) => !code.startsWith('Numpad'));
  return [...new Set((others.length > 0 ? others : codes).map(keyName))];
}

const PAD_NAMES = [
  'A',
  'B',
  'X',
  'Y',
  'LB',
  'RB',
  'LT',
  'RT',
  'View',
  'Menu',
  'Left stick',
  'Right stick',
  'Cross up',
  'Cross down',
  'Cross left',
  'Cross right',
  'Home',
];

export const padName = (index: number): string => PAD_NAMES[index] ?? `Button ${index}`;

/** "A", "A or B", "A, B or C". */
export function joinOr(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'no key') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
