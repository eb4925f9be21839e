import type { DeviceKind } from '#web/progress/progress.ts';

const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** For the list of devices, such as a phone with "Safari on iPhone". */
export function deviceWords(userAgent: string): { readonly kind: DeviceKind; readonly browser: string } {
  const [browser = 'Browser', system] = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  const isTablet = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent);
  const kind = isTablet ? 'tablet' : /\b(iPhone|Mobile)\b/.test(userAgent) ? 'phone' : 'computer';
  return { kind, browser: system ? `${browser} on ${system}` : browser };
}
