/** Resolves custom properties to colors from the text of stylesheets, for code that runs without a browser. */

type Rgb = readonly [red: number, green: number, blue: number];

/** Later sheets win. Understands `var()`, `light-dark()` and `color-mix(in srgb, A 40%, B)`. */
export function resolveColor(sheets: readonly string[], property: string, theme: 'light' | 'dark'): string {
  const found = sheets.flatMap((sheet) => [...sheet.matchAll(new RegExp(`${property}:\\s([^;]+);`, 'g'))]);
  const value = found.at(-1)?.[1];
  if (value === undefined) throw new Error(`no stylesheet sets ${property}`);
  return hexOf(evaluate(value.replaceAll(/\s+/g, ' '), (name) => resolveColor(sheets, name, theme), theme));
}

function evaluate(value: string, look: (name: string) => string, theme: 'light' | 'dark'): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  if (hex) return rgbOf(hex);
  const [, call, inside = ''] = /^(var|light-dark|color-mix)\((.+)\)$/.exec(value) ?? [];
  const [first = '', second = '', third = ''] = argumentsIn(inside);
  if (call === 'var') return evaluate(look(first), look, theme);
  if (call === 'light-dark') return evaluate(theme === 'light' ? first : second, look, theme);
  const [, color, percent] = /^(.+) ([\d.]+)%$/.exec(second) ?? [];
  if (call !== 'color-mix' || color === undefined) throw new Error(`not a plain color: ${value}`);
  const [one, other] = [evaluate(color, look, theme), evaluate(third, look, theme)];
  const share = Number(percent) / 100;
  const mix = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/** Splits at the commas outside of parentheses. */
function argumentsIn(text: string): readonly string[] {
  let depth = 0;
  let from = 0;
  const parts: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return parts;
}

function rgbOf(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
