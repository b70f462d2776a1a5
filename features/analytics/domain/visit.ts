/**
 * Rules for the stored data of a visit (ANA-001 to ANA-003, DATA-005, Q-55, KV5): nothing that identifies a person or
 * content.
 */
import { maxStoredPath } from './limits.ts';

export const timeframes = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type Timeframe = keyof typeof timeframes;

/** Event name: letters, digits and `_ . : -`. */
export const eventPattern = /^[A-Za-z][A-Za-z0-9_.:-]{0,59}$/;

/** Events of guests that are counted by name; every other name is counted as `other`. */
const guestEvents = ['page_view', 'tab_view'] as const;
export type GuestEvent = (typeof guestEvents)[number] | 'other';

/** Counts the events of guests by the names that are stored. */
export function sumGuestEvents(events: readonly string[]): Map<GuestEvent, number> {
  const sums = new Map<GuestEvent, number>();
  for (const event of events) {
    const name = guestEvents.find((known) => known === event) ?? 'other';
    sums.set(name, (sums.get(name) ?? 0) + 1);
  }
  return sums;
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Returns a path without query and fragment, with `:id` and `:name` in place of ids and names. */
export function shortenPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0]!;
  return bare
    .replace(idPattern, ':id')
    .replace(/\/@[^/]+/g, '/@:name')
    .replace(/^(\/(?:tag|search|u|profile)\/)[^/]+/, '$1:name')
    .slice(0, maxStoredPath);
}

const families: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Shortens a user agent to browser family, major version and system, such as `Firefox 130 on Linux`. */
export function shortenUserAgent(agent: string): string {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  for (const [pattern, family] of families) {
    const match = pattern.exec(agent);
    if (match !== null)
      return `${family} ${match[1]!.slice(0, 4)}${system === undefined ? '' : ` on ${system}`}`;
  }
  return system === undefined ? 'other' : `other on ${system}`;
}

/** Returns the day of an instant in a time zone, as YYYY-MM-DD. */
export function findDayIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
