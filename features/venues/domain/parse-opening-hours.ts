/** Parses the most common subset of OpenStreetMap's opening-hours format. */
import type { OpeningHours, OpeningInterval } from './opening-hours.ts';

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const wholeDay: OpeningInterval[] = [{ from: 0, to: 1_440 }];

/**
 * Parses opening hours such as `Mo-Fr 08:00-18:00; Sa 10:00-14:00; Dec 25 off`. If two rules apply to the same day, the
 * later rule is used. Rules for public holidays (`PH`) are ignored. Returns null if any part of the text has an
 * unsupported syntax, because the remaining hours alone would be wrong.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: OpeningInterval[][] = Array.from({ length: 7 }, () => []);
  const exceptions: Record<string, OpeningInterval[]> = {};
  for (const rule of text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const match = /^(?:([A-Z][A-Za-z0-9, -]*?) +)?(24\/7|off|closed|[0-9:, +-]+)$/.exec(rule);
    if (match === null) return null;
    const spans = parseSpans(match[2]!);
    if (spans === null) return null;
    const selector = match[1];
    if (selector === 'PH') continue;
    const date = selector === undefined ? null : parseDate(selector);
    const chosen = selector === undefined ? days.map((_, index) => index) : parseDays(selector);
    if (date !== null) exceptions[date] = spans;
    else if (chosen === null) return null;
    else for (const day of chosen) week[day] = spans;
  }
  return week.every((spans) => spans.length === 0) ? null : { week, exceptions };
}

function parseSpans(text: string): OpeningInterval[] | null {
  if (text === '24/7') return wholeDay;
  if (text === 'off' || text === 'closed') return [];
  const spans = text.split(',').map((one) => {
    const match = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(one.trim());
    if (match === null) return null;
    const [fromHour, fromMinute, toHour, toMinute] = match.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    if (fromHour > 23 || toHour > 26 || fromMinute > 59 || toMinute > 59) return null;
    const from = fromHour * 60 + fromMinute;
    const to = toHour * 60 + toMinute;
    return { from, to: to > from ? to : to + 1_440 };
  });
  return spans.includes(null) ? null : (spans as OpeningInterval[]);
}

function parseDate(text: string): string | null {
  const [month = '', day = '', ...more] = text.split(' ');
  const number = months.indexOf(month) + 1;
  if (number === 0 || more.length > 0 || !/^\d{1,2}$/.test(day) || Number(day) > 31) return null;
  return `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function parseDays(text: string): number[] | null {
  const chosen: number[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === 'PH') continue;
    const [first, last = first, ...more] = part.split('-').map((name) => days.indexOf(name));
    if (first === undefined || last === undefined || first < 0 || last < 0 || more.length > 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      chosen.push(day);
      if (day === last) break;
    }
  }
  return chosen;
}
