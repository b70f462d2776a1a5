/**
 * Order of the session's reads and changes in this tab. Answers can arrive in another order than they were requested.
 * A read is outdated if the session was changed, or a later read was answered, after the read began.
 */
interface SessionReadOrder {
  /** Begins a read and returns its number. */
  begin(): number;
  /** Returns true if the answer of a read must be ignored. */
  isOutdated(read: number): boolean;
  /** Records that the answer of a read is used, so that all earlier reads are outdated. */
  recordAnswer(read: number): void;
  /** Records a change of the session, so that all reads until now are outdated. */
  recordChange(): void;
  /**
   * Runs `work`. Reads that are answered meanwhile are outdated. Used while the person logs out, because a read of that
   * time may return the session before or after the log-out.
   */
  ignoreReadsDuring(work: () => Promise<void>): Promise<void>;
}

/** Creates the order of one tab. */
export function createSessionReadOrder(): SessionReadOrder {
  let last = 0;
  let used = 0;
  let isPaused = false;
  return {
    begin: () => ++last,
    isOutdated: (read) => isPaused || read < used,
    recordAnswer(read) {
      used = read;
    },
    recordChange() {
      used = ++last;
    },
    async ignoreReadsDuring(work) {
      isPaused = true;
      try {
        await work();
      } finally {
        isPaused = false;
      }
    },
  };
}
