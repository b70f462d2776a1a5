/**
 * Removes identifying data from a visit (usage event) before it is stored. The stored event name, path and browser
 * identify neither a person nor content (ANA-001 to ANA-003, DATA-005, Q-55, KV5).
 */
import { maxStoredPagePathLength } from './limits.ts';

/** Length in days of each timeframe of the usage statistics. */
export const dayCountByUsageTimeframe = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
/** Name of a timeframe, such as `7d`. */
export type UsageTimeframe = keyof typeof dayCountByUsageTimeframe;

/** Pattern of event names: a letter, then up to 59 more characters: letters, digits, `_`, `.`, `:` and `-`. */
export const usageEventNamePattern = /^[A-Za-z][A-Za-z0-9_.:-]{0,59}$/;

/** Names of the events that guests can report. Any other name is counted as `other`. */
const guestEvents = ['page_view', 'tab_view'] as const;
/**
 * Name under which a usage event of a signed-out visitor is counted: a name from `guestEvents`, or `other` for all
 * other events.
 */
export type CountedGuestUsageEventName = (typeof guestEvents)[number] | 'other';

/** Counts the events of guests by event name. An event whose name is not in `guestEvents` is counted as `other`. */
export function countGuestUsageEventsByName(
  events: readonly string[],
): Map<CountedGuestUsageEventName, number> {
  const sums = new Map<CountedGuestUsageEventName, number>();
  for (const event of events) {
    const name = guestEvents.find((known) => known === event) ?? 'other';
    sums.set(name, (sums.get(name) ?? 0) + 1);
  }
  return sums;
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Makes a URL path anonymous: removes the query and the fragment, and replaces ids with `:id` and names with `:name`.
 * Cuts the result after `maxStoredPagePathLength` characters.
 */
export function anonymizePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0]!;
  return bare
    .replace(idPattern, ':id')
    .replace(/\/@[^/]+/g, '/@:name')
    .replace(/^(\/(?:tag|search|u|profile)\/)[^/]+/, '$1:name')
    .slice(0, maxStoredPagePathLength);
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

/** Reduces a user agent to browser, major version and system, such as `Firefox 130 on Linux`. */
export function shortenUserAgent(agent: string): string {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  for (const [pattern, family] of families) {
    const match = pattern.exec(agent);
    if (match !== null)
      return `${family} ${match[1]!.slice(0, 4)}${system === undefined ? '' : ` on ${system}`}`;
  }
  return system === undefined ? 'other' : `other on ${system}`;
}

/** Returns the calendar day of a time in the given time zone, as YYYY-MM-DD. */
export function formatDayInTimeZone(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
