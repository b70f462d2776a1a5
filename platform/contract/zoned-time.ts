/**
 * Wall times: the date and time that a clock in a time zone shows. A wall time is represented by the milliseconds that
 * `Date.UTC` returns for it. Code can therefore add days without regard to daylight saving time.
 */

/**
 * IANA name of the town's time zone. An event that names no time zone takes place in the town's time zone (EXP-077).
 */
export const townTimeZone = 'America/Phoenix';

/** Number of milliseconds in an hour. */
export const hourMs = 3_600_000;
/** Number of milliseconds in 24 hours. */
export const dayMs = 24 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();
const names = new Set(Intl.supportedValuesOf('timeZone'));

/**
 * Returns the canonical IANA name of a time zone, such as `America/Phoenix` for `america/phoenix`. Returns null if no
 * time zone has the given name.
 */
export function findCanonicalTimeZoneName(name: string): string | null {
  if (names.has(name)) return name;
  try {
    return /^[A-Za-z][\w+/-]{1,60}$/.test(name)
      ? new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}

function findFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  });
  formats.set(zone, format);
  return format;
}

/**
 * Converts an instant (milliseconds since 1970) to the local time (wall time) in a time zone. Returns the local time as
 * if it were UTC: the result of `Date.UTC` for the local date and clock time.
 * @param zone IANA name, such as `America/Phoenix`
 */
export function convertInstantToWallTime(instantMs: number, zone: string): number {
  if (zone === 'UTC') return instantMs;
  const parts: Record<string, number> = {};
  for (const { type, value } of findFormat(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (((instantMs % 1000) + 1000) % 1000);
}

/**
 * Converts a local time (wall time) in a time zone to an instant in milliseconds since 1970. If the local time occurs
 * twice, returns the first instant. If the clocks skip the local time, uses the UTC offset before the clock change, as
 * RFC 5545 requires.
 */
export function convertWallTimeToInstant(wallMs: number, zone: string): number {
  const before = wallMs - offsetAt(wallMs - dayMs, zone);
  if (convertInstantToWallTime(before, zone) === wallMs) return before;
  const after = wallMs - offsetAt(wallMs + dayMs, zone);
  return convertInstantToWallTime(after, zone) === wallMs ? after : before;
}

const offsetAt = (instantMs: number, zone: string) => convertInstantToWallTime(instantMs, zone) - instantMs;

const timePattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a date (`2026-03-07`) or a local time (`2026-03-07T18:00`) in the zone, or a time with a UTC offset
 * (`2026-03-07T18:00:00-07:00`). Returns milliseconds since 1970; null if the text has none of these forms.
 */
export function parseDateOrTimeInTimeZone(text: string, zone: string): number | null {
  const match = timePattern.exec(text);
  if (match === null) return null;
  const [, date, time = '00:00', second = '00', offset] = match;
  const wall = Date.parse(`${date}T${time}:${second}Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date!)) return null;
  if (offset === undefined) return convertWallTimeToInstant(wall, zone);
  const instant = Date.parse(`${date}T${time}:${second}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/**
 * Formats the date of a local time as `2026-03-07`.
 * @param wallMs local time in milliseconds, as `convertInstantToWallTime` returns it
 */
export function formatWallTimeAsIsoDate(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 10);
}

/** Returns true if a text of the form `2026-03-07` is a date that exists. False for `2026-02-30`, for example. */
export const isCalendarDate = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && formatWallTimeAsIsoDate(Date.parse(text)) === text;
