/** Limits of live queries for each socket, each person, each address and the whole process (L3 in docs/safety.md). */

const mebibyte = 1024 * 1024;

/**
 * Budget for the live queries of one person or of one IP address: their number, their memory, and the time that their
 * runs take.
 */
export interface LiveQueryBudget {
  /** Maximum number of distinct queries. */
  queries: number;
  /** Maximum bytes of the cached results of the person's or address's live queries. */
  bytes: number;
  /** Capacity in milliseconds of the token bucket for the duration of runs. */
  runMs: number;
  /** Refill rate of the token bucket `runMs`, in milliseconds per second. */
  runMsPerSecond: number;
}

/** Limits of the live hub. Durations are in milliseconds. */
export interface LiveQueryLimits {
  /** Maximum number of open sockets of one person. */
  socketsPerUser: number;
  /** Maximum number of open sockets of one IP address. */
  socketsPerAddress: number;
  /** Maximum new connections per minute from one IP address. */
  connects: number;
  /**
   * Maximum new subscriptions per minute of one signed-in person, or of the guests at one IP address. Each subscription
   * may run a query.
   */
  subscribes: number;
  /** Maximum new subscriptions per minute of all clients at one IP address. */
  subscribesPerAddress: number;
  perUser: LiveQueryBudget;
  perAddress: LiveQueryBudget;
  subscriptionsPerSocket: number;
  messageBytes: number;
  /** Capacity of the token bucket for a socket's incoming messages. */
  messageBurst: number;
  /** Refill per second of the token bucket for a socket's incoming messages. */
  messagesPerSecond: number;
  /**
   * Backpressure: a socket with more unsent bytes than this gets no updates. After all its bytes were sent, the client
   * is asked to refetch.
   */
  behindBytes: number;
  /** Maximum unsent bytes of a socket. A socket that exceeds this limit is terminated. */
  unsentBytes: number;
  /** Maximum time for which a socket may have unsent bytes. After this time, the socket is terminated. */
  stalledMs: number;
  /** Maximum time from the opening of a socket to the client's first message (`hello`). */
  helloMs: number;
  heartbeatMs: number;
  /** A socket counts as dead and is terminated after this many unanswered heartbeats. */
  heartbeatsMissed: number;
  /** Interval at which the sessions of all sockets are checked (A3). */
  sessionCheckMs: number;
  /**
   * Maximum characters of a live query's serialized result. A larger result ends all subscriptions to the query with an
   * error.
   */
  valueBytes: number;
  /**
   * Minimum time between the starts of two runs of the same query. For a slow query, it is instead twice the usual
   * duration of a run.
   */
  queryGapMs: number;
  /**
   * Minimum time between the starts of two runs of the same query if only counters of items, such as likes, have
   * changed.
   */
  itemGapMs: number;
  /**
   * Minimum time between two loads of a viewer's flags (such as `liked`). It does not apply after a touch of the
   * viewer's own topic.
   */
  flagsGapMs: number;
  /** Time limit for one run of a query. */
  loadMs: number;
  /** A query without subscribers is evicted from memory after this time. */
  keepMs: number;
  /** Maximum number of recent updates that each query stores for clients that resume after a lost connection. */
  keptUpdates: number;
  /** Maximum characters of the updates that each query stores for clients that resume. */
  keptUpdateChars: number;
  /** Maximum number of shared queries in the process. */
  sharedQueries: number;
  /** Maximum bytes of the cached results of all shared queries in the process. */
  sharedBytes: number;
  /** Maximum number of concurrent runs of live queries in the process, besides `parallelBatchedRuns`. */
  parallelRuns: number;
  /** Maximum number of concurrent runs of queries whose loads are combined (`isLoadedInBatches`). */
  parallelBatchedRuns: number;
  /** Maximum number of concurrent runs that are charged to one IP address, besides `parallelBatchedRunsPerAddress`. */
  parallelRunsPerAddress: number;
  /** Maximum number of concurrent runs, of queries whose loads are combined, that are charged to one IP address. */
  parallelBatchedRunsPerAddress: number;
  /** After this time, a run that has not ended no longer counts as running, so that the next run can start. */
  slotMs: number;
  /**
   * Maximum time that a run waits in the queue. If the wait is longer, the subscriptions of the query end, and the
   * clients poll instead.
   */
  turnMs: number;
  /**
   * If a query has subscribers at more IP addresses than this, nobody is charged for its runs, and its runs have
   * priority.
   */
  sharedByMany: number;
  /** Number of items to serialize or compare before yielding to the event loop. */
  itemsPerTurn: number;
  /** Number of sockets to send an update to before yielding to the event loop. */
  socketsPerTurn: number;
}

/**
 * Returns the limits of live queries. `scale` multiplies the limits of one person or address (for tests and
 * benchmarks).
 */
export function createLiveQueryLimits(scale = 1): LiveQueryLimits {
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
    parallelBatchedRuns: 250,
    parallelRunsPerAddress: 1,
    parallelBatchedRunsPerAddress: 25,
    slotMs: 30_000,
    turnMs: 15_000,
    sharedByMany: 32,
    itemsPerTurn: 25,
    socketsPerTurn: 256,
  };
}

function budget(scale: number, standard: LiveQueryBudget): LiveQueryBudget {
  const scaled = (value: number) => Math.max(1, Math.floor(value * scale));
  return {
    queries: scaled(standard.queries),
    bytes: scaled(standard.bytes),
    runMs: scaled(standard.runMs),
    runMsPerSecond: scaled(standard.runMsPerSecond),
  };
}
