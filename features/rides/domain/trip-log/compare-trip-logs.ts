/** Compares two copies of a trip log line by line, so that people in a dispute see the first difference (NEW-07). */
import type { HashChainLine } from './trip-log-entry.ts';

/**
 * One row of the comparison: the lines with the same number in the `left` and the `right` copy. A line is undefined if
 * that copy has no line with this number.
 */
export interface TripLogLineComparison {
  seq: number;
  left: HashChainLine | undefined;
  right: HashChainLine | undefined;
  isSame: boolean;
}

/**
 * Compares two copies of one trip log.
 * @returns the rows in order, and the number of the first row in which the copies differ. The number is null if all
 *   rows are equal.
 */
export function compareTripLogCopies(
  left: readonly HashChainLine[],
  right: readonly HashChainLine[],
): { rows: TripLogLineComparison[]; firstDifference: number | null } {
  const leftBySeq = new Map(left.map((line) => [line.seq, line]));
  const rightBySeq = new Map(right.map((line) => [line.seq, line]));
  const numbers = [...new Set([...leftBySeq.keys(), ...rightBySeq.keys()])].toSorted((a, b) => a - b);
  const rows = numbers.map((seq): TripLogLineComparison => {
    const [one, other] = [leftBySeq.get(seq), rightBySeq.get(seq)];
    const isSame =
      one !== undefined && other !== undefined && one.hash === other.hash && one.text === other.text;
    return { seq, left: one, right: other, isSame };
  });
  return { rows, firstDifference: rows.find(({ isSame }) => !isSame)?.seq ?? null };
}
