/**
 * Order of the session's reads and changes in this tab. Answers can arrive in another order than they were requested.
 * A read is outdated if the session was changed, or a later read was answered, after the read began.
 */
interface SessionReadOrder {
  /** Begins a read and returns its number. */
  begin(): number;
  /** Returns true if the answer of a read must be ignored. */
  isOutdated(read: number): boolean;
  /**
   * Records that the answer of a read is used, so that all earlier reads are outdated. Without an argument, records a
   * change of the session, so that all reads until now are outdated. With `Infinity`, all reads are outdated until the
   * next call.
   */
  record(read?: number): void;
}

/** Creates the order of one tab. */
export function createSessionReadOrder(): SessionReadOrder {
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
