/** Limits of the live hub: per socket, per person or address, and per process (safety: streams; L3). */

const mebibyte = 1024 * 1024;

/** Budget of one person or one address for shared queries. */
export interface Budget {
  /** Distinct queries. */
  queries: number;
  /** Bytes of the cached results of these queries. */
  bytes: number;
  /** Maximum run time that can accumulate, in milliseconds. */
  runMs: number;
  /** Run time that is refilled each second, in milliseconds. */
  runMsPerSecond: number;
}

export interface LiveLimits {
  socketsPerUser: number;
  socketsPerAddress: number;
  /** Connections per minute and address. */
  connects: number;
  /** Subscriptions per minute and person, or per address if signed out. Each one may run a query. */
  subscribes: number;
  /** Subscriptions per minute of all clients of an address. */
  subscribesPerAddress: number;
  perUser: Budget;
  perAddress: Budget;
  subscriptionsPerSocket: number;
  messageBytes: number;
  /** Capacity of the message bucket, and its refill per second. */
  messageBurst: number;
  messagesPerSecond: number;
  /** A socket with more unsent bytes gets no updates until it has caught up, and is then told to refetch. */
  behindBytes: number;
  /** A socket with more unsent bytes is terminated. */
  unsentBytes: number;
  /** A socket that has not caught up for this long is terminated. */
  stalledMs: number;
  /** Time limit for the first message. */
  helloMs: number;
  heartbeatMs: number;
  /** Number of unanswered heartbeats after which a socket is considered dead. */
  heartbeatsMissed: number;
  /** Interval between two checks of all sessions (A3). */
  sessionCheckMs: number;
  /** Values larger than this are refused for live queries. */
  valueBytes: number;
  /**
   * Minimum time between the starts of two runs of one query; twice the usual duration of a run if that is longer.
   */
  queryGapMs: number;
  /** The same minimum if only counters of items have changed. */
  itemGapMs: number;
  /** Minimum time between two loads of one viewer's flags, unless the viewer's own topic was touched. */
  flagsGapMs: number;
  /** Time limit of a run. */
  loadMs: number;
  /** Time for which a query without subscribers is kept. */
  keepMs: number;
  /** Number of updates that are kept for clients that resume, and their total characters. */
  keptUpdates: number;
  keptUpdateChars: number;
  /** Maximum number of shared queries, and of bytes of their cached results. */
  sharedQueries: number;
  sharedBytes: number;
  /** Maximum number of concurrent runs, and of those for one address. */
  parallelRuns: number;
  parallelRunsPerAddress: number;
  /** A run that takes longer no longer counts as running, so that the next one can start. */
  slotMs: number;
  /** If a run waits longer for its turn, its subscriptions end and their clients poll instead. */
  turnMs: number;
  /** If more addresses than this subscribe to a query, its runs are charged to nobody and have priority. */
  sharedByMany: number;
  /** Number of items serialized or compared, and of sockets sent to, before yielding to the event loop. */
  itemsPerTurn: number;
  socketsPerTurn: number;
}

/** Returns the limits. `scale` multiplies those of one person or address (for tests and benchmarks). */
export function liveLimits(scale = 1): LiveLimits {
  return {
    socketsPerUser: Math.max(1, Math.floor(10 * scale)),
    socketsPerAddress: Math.max(1, Math.floor(50 * scale)),
    connects: Math.max(1, Math.floor(30 * scale)),
    subscribes: Math.max(1, Math.floor(1_200 * scale)),
    subscribesPerAddress: Math.max(1, Math.floor(3_600 * scale)),
    perUser: budget(scale, { queries: 120, bytes: 16 * mebibyte, runMs: 2_000, runMsPerSecond: 150 }),
    perAddress: budget(scale, { queries: 600, bytes: 48 * mebibyte, runMs: 2_000, runMsPerSecond: 250 }),
    subscriptionsPerSocket: 64,
    messageBytes: 16_384,
    messageBurst: 200,
    messagesPerSecond: 20,
    behindBytes: 256 * 1024,
    unsentBytes: 1024 * 1024,
    stalledMs: 30_000,
    helloMs: 10_000,
    heartbeatMs: 25_000,
    heartbeatsMissed: 2,
    sessionCheckMs: 4_000,
    valueBytes: 1024 * 1024,
    queryGapMs: 20,
    itemGapMs: 500,
    flagsGapMs: 1_000,
    loadMs: 10_000,
    keepMs: 30_000,
    keptUpdates: 32,
    keptUpdateChars: 64 * 1024,
    sharedQueries: 20_000,
    sharedBytes: 384 * mebibyte,
    parallelRuns: 6,
    parallelRunsPerAddress: 1,
    slotMs: 30_000,
    turnMs: 15_000,
    sharedByMany: 32,
    itemsPerTurn: 25,
    socketsPerTurn: 256,
  };
}

function budget(scale: number, standard: Budget): Budget {
  const scaled = (value: number) => Math.max(1, Math.floor(value * scale));
  return {
    queries: scaled(standard.queries),
    bytes: scaled(standard.bytes),
    runMs: scaled(standard.runMs),
    runMsPerSecond: scaled(standard.runMsPerSecond),
  };
}
