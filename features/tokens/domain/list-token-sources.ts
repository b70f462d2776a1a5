/** Tokens of one reason of transfers in the public books. */
interface ReasonSums {
  reason: string;
  text: string;
  granted: number;
  /** Burned tokens minus tokens that the burn account gave back; can be negative. */
  burned: number;
}

/** Where the tokens in town come from. `sources`, `rest` and `takenBack` add up to `total`. */
interface TokenSources {
  /** Reasons with the most granted tokens, largest first. */
  sources: { reason: string; text: string; granted: number }[];
  /** Granted tokens of all other reasons. */
  rest: number;
  /** Zero or negative, unless the burn account gave back more tokens than it received. */
  takenBack: number;
  total: number;
}

/**
 * Returns the reasons with the most granted tokens, and the sums that are missing to the tokens in town (NEW-01). If only
 * one reason more than `maxSources` exists, it is listed too, because a row for the rest would take the same space.
 */
export function listTokenSources(byReason: readonly ReasonSums[], maxSources: number): TokenSources {
  const granted = byReason.filter((row) => row.granted > 0).toSorted((a, b) => b.granted - a.granted);
  const shown = granted.slice(0, granted.length === maxSources + 1 ? granted.length : maxSources);
  const rest = granted.slice(shown.length).reduce((sum, row) => sum + row.granted, 0);
  const takenBack = byReason.reduce((sum, { burned }) => sum - burned, 0);
  const sources = shown.map((row) => ({ reason: row.reason, text: row.text, granted: row.granted }));
  const total = sources.reduce((sum, row) => sum + row.granted, rest + takenBack);
  return { sources, rest, takenBack, total };
}
