/** Granted and burned tokens of one transfer reason, from the public ledger totals. */
interface ReasonSums {
  reason: string;
  text: string;
  granted: number;
  /** Burned tokens minus the tokens that the burn account gave back. Negative if it gave back more than it received. */
  burned: number;
}

/**
 * Where all existing tokens come from. `total` is the number of granted minus burned tokens, and equals the sum of the
 * amounts in `sources`, `rest` and `takenBack`.
 */
interface TokenSources {
  /** Reasons with the most granted tokens, largest first. */
  sources: { reason: string; text: string; granted: number }[];
  /** Granted tokens of all reasons that are not in `sources`. */
  rest: number;
  /**
   * Burned tokens of all reasons, as a negative number. Positive only if the burn account gave back more tokens than it
   * received.
   */
  takenBack: number;
  total: number;
}

/**
 * Returns the transfer reasons with the most granted tokens, the granted tokens of all other reasons together, and the
 * burned tokens. Together they add up to the granted minus the burned tokens (NEW-01). Lists at most `maxSources`
 * reasons. If exactly one more reason exists, it is listed too, because its row takes no more space than a row for “all
 * other reasons”.
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
