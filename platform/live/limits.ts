/** Limits of live queries for each socket, person and IP address and for the whole process (L3 in docs/safety.md). */

const mebibyte = 1024 * 1024;

/**
 * Budget for the live queries of one person or one IP address. The budget limits the number of the queries, their
 * memory and the duration of their runs.
 */
export interface LiveQueryBudget {
  /**
   * Maximum number of distinct live queries of the person or IP address. A subscription to a further query is refused.
   */
  queries: number;
  /** Maximum bytes of the cached results of all live queries of the person or IP address. */
  bytes: number;
  /**
   * Capacity of a token bucket for run time, in milliseconds. Each run of a query takes its duration from the bucket.
   */
  runMs: number;
  /** Number of milliseconds by which the token bucket `runMs` is refilled per second. */
  runMsPerSecond: number;
}

/** Limits of the hub of live queries. Durations are in milliseconds. */
export interface LiveQueryLimits {
  /** Maximum number of open sockets of one person. */
  socketsPerUser: number;
  /** Maximum number of open sockets of one IP address. */
  socketsPerAddress: number;
  /** Maximum new connections per minute from one IP address. */
  connects: number;
  /**
   * Maximum new subscriptions per minute of one signed-in person, or of all guests at one IP address. The number is
   * limited because a subscription may run a query.
   */
  subscribes: number;
  /** Maximum new subscriptions per minute of all clients at one IP address. */
  subscribesPerAddress: number;
  perUser: LiveQueryBudget;
  perAddress: LiveQueryBudget;
  subscriptionsPerSocket: number;
  messageBytes: number;
  /**
   * Maximum number of messages that a client may send in a burst: the capacity of a token bucket. The socket is closed
   * if the client exceeds it.
   */
  messageBurst: number;
  /** Number of messages by which the token bucket `messageBurst` is refilled per second. */
  messagesPerSecond: number;
  /**
   * Number of unsent bytes above which updates of queries are not sent to a socket (backpressure). When all bytes of
   * the socket have been sent, its client is asked to refetch the queries.
   */
  behindBytes: number;
  /** Maximum number of unsent bytes of a socket. A socket that exceeds this limit is terminated. */
  unsentBytes: number;
  /**
   * Maximum time in milliseconds for which a socket may have unsent bytes. After this time, the socket is terminated.
   */
  stalledMs: number;
  /**
   * Maximum time in milliseconds from the opening of a socket to the client's first message (`hello`). If no message
   * arrives in this time, the socket is closed.
   */
  helloMs: number;
  heartbeatMs: number;
  /** Number of unanswered heartbeats after which a socket counts as dead and is terminated. */
  heartbeatsMissed: number;
  /** Interval in milliseconds at which the server checks whether the session of each socket is still active (A3). */
  sessionCheckMs: number;
  /**
   * Maximum length of a live query's serialized result, in characters. If a result is longer, all subscriptions to the
   * query end with an error.
   */
  maxResultChars: number;
  /**
   * Minimum time in milliseconds between the starts of two runs of the same query. If the query's runs usually take
   * more than half of this time, the minimum is twice their usual duration instead.
   */
  queryGapMs: number;
  /**
   * Minimum time in milliseconds that replaces `queryGapMs` if only counters of the query's items, such as likes, have
   * changed since the last run.
   */
  itemGapMs: number;
  /**
   * Minimum time in milliseconds between two loads of a viewer's flags, such as `liked`. For two seconds after an event
   * that invalidates the viewer's own topic (`viewerTopic`), flags are loaded without this delay.
   */
  flagsGapMs: number;
  /**
   * Timeout in milliseconds of one run of a query. After the timeout, the run counts as failed and is retried later.
   */
  loadMs: number;
  /** Time in milliseconds after which a query without subscribers is evicted from memory. */
  keepMs: number;
  /** Maximum number of recent updates of a query that are kept for clients that resume after a lost connection. */
  keptUpdates: number;
  /** Maximum total characters of the updates of a query that are kept for clients that resume. */
  keptUpdateChars: number;
  /**
   * Maximum number of shared queries (live queries with their subscribers) in the process. At this number, a new query
   * replaces another query or is refused.
   */
  sharedQueries: number;
  /**
   * Maximum bytes of the cached results of all shared queries in the process. Above this size, queries are evicted or
   * their subscriptions end.
   */
  sharedBytes: number;
  /**
   * Maximum number of concurrent runs of live queries in the process. Runs that share SQL statements are not counted;
   * see `parallelBatchedRuns`.
   */
  parallelRuns: number;
  /** Maximum number of concurrent runs that share SQL statements with each other (`isLoadedInBatches`). */
  parallelBatchedRuns: number;
  /**
   * Maximum number of concurrent runs that are charged to one IP address. Runs that share SQL statements are not
   * counted. If several addresses share the cost of a run, the run counts for only one of these addresses.
   */
  parallelRunsPerAddress: number;
  /** Maximum number of concurrent runs for one IP address that share SQL statements with each other. */
  parallelBatchedRunsPerAddress: number;
  /**
   * Maximum time in milliseconds for which a run of a live query counts against the limits of concurrent runs. After
   * this time, another run may start although the first run has not ended.
   */
  slotMs: number;
  /**
   * Maximum time in milliseconds that a run waits in the queue. If a run waits longer, the subscriptions to its query
   * end, and the clients poll instead.
   */
  turnMs: number;
  /**
   * Maximum number of IP addresses that are charged for a query's runs. The duration of each run is charged to the
   * addresses of all subscribers. If the subscribers are at more addresses, nobody is charged, and the query's runs
   * have priority.
   */
  sharedByMany: number;
  /** Number of items that the server serializes or compares before it yields to the event loop. */
  itemsPerTurn: number;
  /** Number of sockets to which the server sends an update before it yields to the event loop. */
  socketsPerTurn: number;
}

/**
 * Returns the limits of live queries. `scale` multiplies the limits of one person or IP address (for tests and
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
    maxResultChars: 1024 * 1024,
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
