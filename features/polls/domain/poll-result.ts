/** Computes what the card of a poll shows: percentages and the time that is left. */

/**
 * Returns the share of each option in whole percent. The shares of a poll with votes add up to 100: the options that
 * lose most by rounding down get the missing percents.
 * @param counts number of votes of each option
 */
export function computePollPercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, missing)
    .map(({ index }) => index);
  return exact.map((share, index) => Math.floor(share) + (raised.includes(index) ? 1 : 0));
}

/** Time until a poll ends, as a whole number of one unit: hours and minutes are rounded up, days to the nearest. */
interface PollTimeLeft {
  unit: 'days' | 'hours' | 'minutes';
  value: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns the time until a poll ends: in days from two days, then in hours, and in minutes during the last hour. Null
 * if it has ended.
 * @param closesAt end of the poll, in milliseconds since 1970, like `now`
 */
export function computePollTimeLeft(closesAt: number, now: number): PollTimeLeft | null {
  const left = closesAt - now;
  if (left <= 0) return null;
  if (left <= hourMs) return { unit: 'minutes', value: Math.ceil(left / minuteMs) };
  if (left < 48 * hourMs) return { unit: 'hours', value: Math.ceil(left / hourMs) };
  return { unit: 'days', value: Math.round(left / (24 * hourMs)) };
}
