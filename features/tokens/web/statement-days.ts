/** Days of the token statement in the reader's time zone: entries grouped by day, and sums of the last seven days. */
import { getDayStartMs } from '#platform/ui/day-start.ts';
import { formatPastDay } from '#platform/ui/format-past-day.ts';
import type { TokenStatementEntry } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Number of days in the chart of the last days. */
const chartDays = 7;

interface StatementDay<Entry> {
  /** Start of the day in milliseconds since 1970. */
  startMs: number;
  entries: Entry[];
}

/** Tokens that came in and went out on one day; both are positive. */
export interface DailyTokenFlow {
  startMs: number;
  tokensIn: number;
  tokensOut: number;
}

/** Groups the entries of a statement of tokens or xp by day. The order of the entries stays the same. */
export function groupStatementEntriesByDay<Entry extends Pick<TokenStatementEntry, 'at'>>(
  entries: readonly Entry[],
): StatementDay<Entry>[] {
  const days: StatementDay<Entry>[] = [];
  for (const entry of entries) {
    const startMs = getDayStartMs(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.startMs === startMs) last.entries.push(entry);
    else days.push({ startMs, entries: [entry] });
  }
  return days;
}

/** Returns the heading of a day: “Today”, “Yesterday”, or the date. A date in another year includes the year. */
export function formatTokenStatementDayHeading(startMs: number, nowMs: number, locale?: string): string {
  const { today, yesterday } = messages;
  return formatPastDay(startMs, nowMs, { names: { today, yesterday }, width: 'short', locale });
}

/**
 * Returns the tokens that came in and went out on each of the last seven days, the oldest day first. Returns null if
 * not all entries of these days are loaded, because the sums would then be too small.
 * @param entries unfiltered entries, newest first
 * @param isComplete true if no older entries exist
 */
export function computeDailyTokenFlows(
  entries: readonly TokenStatementEntry[],
  isComplete: boolean,
  nowMs: number,
): DailyTokenFlow[] | null {
  const days = Array.from({ length: chartDays }, (_, at) => ({
    startMs: getDayStartMs(nowMs, at + 1 - chartDays),
    tokensIn: 0,
    tokensOut: 0,
  }));
  const oldest = entries.at(-1);
  if (!isComplete && (oldest === undefined || Date.parse(oldest.at) >= days[0]!.startMs)) return null;
  for (const { at, amount } of entries) {
    const startMs = getDayStartMs(Date.parse(at));
    const day = days.find((one) => one.startMs === startMs);
    if (day === undefined) continue;
    if (amount > 0) day.tokensIn += amount;
    else day.tokensOut -= amount;
  }
  return days;
}
