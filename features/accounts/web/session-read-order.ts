/**
 * Tells which reads of the session are outdated. Answers can arrive in a different order than the requests were sent. A
 * read is outdated if, after it began, the session was changed or the answer of a later read was used.
 */
interface SessionReadOrder {
  /** Assigns the next number to a read that begins, and returns this number. */
  begin(): number;
  /** Returns true if the answer of a read must be ignored. */
  isOutdated(read: number): boolean;
  /**
   * Records that the answer of a read was used, which makes all earlier reads outdated. Without an argument, records
   * that the session was changed, which makes all reads so far outdated. With `Infinity`, all reads are outdated until
   * the next call of `record`.
   */
  record(read?: number): void;
}

/** Creates an object that orders the session reads of one tab. */
export function createOutdatedSessionReadDetector(): SessionReadOrder {
  let last = 0;
  let used = 0;
  return {
    begin: () => ++last,
    isOutdated: (read) => read < used,
    record(read = ++last) {
      used = read;
    },
  };
}
