/**
 * Detects outdated reads of the session, because responses can arrive in a different order than the calls were sent. A
 * read is outdated if, after it began, the session was changed or the response of a later read was used.
 */
interface SessionReadOrder {
  /** Assigns the next number to a read that begins, and returns this number. */
  begin(): number;
  /** Returns true if the response of a read must be ignored. */
  isOutdated(read: number): boolean;
  /**
   * Records that the response of a read was used, which makes all earlier reads outdated. Without an argument, records
   * that the session was changed, which makes all reads so far outdated. With `Infinity`, all reads are outdated until
   * the next call of `record`.
   */
  record(read?: number): void;
}

/** Creates an object that detects outdated session reads of one tab. */
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
