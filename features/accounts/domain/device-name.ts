import { messages } from './messages.ts';
/** Derives browser and system from a user agent. The names come from fixed lists: no text of the caller is repeated. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Returns a short readable name for a user agent: "Firefox on Linux". */
export function deviceName(userAgent: string): { name: string; isPhone: boolean } {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  const name =
    browser && system
      ? messages.browserOnSystem({ browser, system })
      : (browser ?? system ?? messages.unknownDevice);
  return { name, isPhone: /iPhone|Android.*Mobile/.test(userAgent) };
}
