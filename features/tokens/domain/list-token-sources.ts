/** Granted and burned tokens of one transfer reason, from the public ledger totals. */
interface ReasonSums {
  reason: string;
  text: string;
  granted: number;
  /** Burned tokens minus the tokens that the burn account gave back. Negative if it gave back more than it received. */
  burned: number;
}

/**
 * Sources of all existing tokens. `total` is the number of granted minus burned tokens, which is the sum of the amounts
 * in `sources`, `rest` and `takenBack`.
 */
interface TokenSources {
  /** Reasons with the most granted tokens, largest first. */
  sources: { reason: string; text: string; granted: number }[];
  /** Granted tokens of all reasons that are not in `sources`. */
  rest: number;
  /**
   * Negative of the burned tokens of all reasons. Positive only if the burn account gave back more tokens than it
   * received.
   */
  takenBack: number;
  total: number;
}

/**
 * Returns where the existing tokens (granted minus burned) come from (NEW-01): the transfer reasons with the most
 * granted tokens, the sum of all other reasons, and the burned tokens. Lists at most `maxSources` reasons, or one more
 * if that is the last reason: a row “all other reasons” for a single reason would save no space.
 */
export function computeSourcesOfExistingTokens(
  byReason: readonly ReasonSums[],
  maxSources: number,
): TokenSources {
  const granted = byReason.filter((row) => row.granted > 0).toSorted((a, b) => b.granted - a.granted);
  const shown = granted.slice(0, granted.length === maxSources + 1 ? granted.length : maxSources);
  const rest = granted.slice(shown.length).reduce((sum, row) => sum + row.granted, 0);
  const takenBack = byReason.reduce((sum, { burned }) => sum - burned, 0);
  const sources = shown.map((row) => ({ reason: row.reason, text: row.text, granted: row.granted }));
  const total = sources.reduce((sum, row) => sum + row.granted, rest + takenBack);
  return { sources, rest, takenBack, total };
}
