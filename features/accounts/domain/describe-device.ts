import { messages } from './messages.ts';
/**
 * Browser names, each with the pattern that finds the browser in a user agent. Mails and screens show only names from
 * this list and from the list `systems`, never text of the user agent, which a client can invent.
 */
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

/**
 * Returns a short name for the browser and the system of a user agent, such as "Firefox on Linux", and whether the
 * device is a phone.
 */
export function describeDeviceOfUserAgent(userAgent: string): { name: string; isPhone: boolean } {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  const name =
    browser && system
      ? messages.browserOnSystem({ browser, system })
      : (browser ?? system ?? messages.unknownDevice);
  return { name, isPhone: /iPhone|Android.*Mobile/.test(userAgent) };
}
