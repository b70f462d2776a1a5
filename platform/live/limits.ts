/** Limits of the live hub: of one socket, of one person or address, and of the whole process (safety: streams; L3). */

const mebibyte = 1024 * 1024;

/** What one person or one address may use of the shared queries. */
export interface Budget {
  /** Distinct queries. */
  queries: number;
  /** Bytes of the kept results of these queries. */
  bytes: number;
  /** Time of runs that may be used at once, in milliseconds. */
  runMs: number;
  /** Time of runs that comes back each second, in milliseconds. */
  runMsPerSecond: number;
}

export interface LiveLimits {
  socketsPerUser: number;
  socketsPerAddress: number;
  /** Per minute and address. */
  connects: number;
  /** Subscriptions per minute and person, or address of the signed-out: each may run a query. */
  subscribes: number;
  /** Subscriptions per minute and address, of everybody behind it. */
  subscribesPerAddress: number;
  perUser: Budget;
  perAddress: Budget;
  subscriptionsPerSocket: number;
  messageBytes: number;
  /** Messages at once, and how many come back per second. */
  messageBurst: number;
  messagesPerSecond: number;
  /** A socket with more than this unsent gets no updates until it has caught up, and is then told to refetch. */
  behindBytes: number;
  /** A socket with more than this unsent is closed. */
  unsentBytes: number;
  /** A socket that has not caught up for this long is closed. */
  stalledMs: number;
  /** Time for the first message. */
  helloMs: number;
  heartbeatMs: number;
  /** Unanswered heartbeats after which a socket is dead. */
  heartbeatsMissed: number;
  /** How often sessions are looked up again (A3). */
  sessionCheckMs: number;
  /** A value larger than this is not kept live. */
  valueBytes: number;
  /** Between the starts of two runs of one query; twice the time that its runs take where that is more. */
  queryGapMs: number;
  /** The same where only counters of items have changed. */
  itemGapMs: number;
  /** Between two looks at the flags of one viewer that nobody said have changed. */
  flagsGapMs: number;
  /** A run that takes longer has failed. */
  loadMs: number;
  /** How long a query without subscribers is kept. */
  keepMs: number;
  /** Updates kept for those who come back, and their characters. */
  keptUpdates: number;
  keptUpdateChars: number;
  /** Shared queries at once, and the bytes of their kept results. */
  sharedQueries: number;
  sharedBytes: number;
  /** Runs at a time, and of them for one address. */
  parallelRuns: number;
  parallelRunsPerAddress: number;
  /** A run that takes longer gives its place to the next one. */
  slotMs: number;
  /** A run that waits longer for its turn ends its subscriptions: their clients poll instead. */
  turnMs: number;
  /** A query with more subscribing persons and addresses than this is charged to nobody and runs first. */
  sharedByMany: number;
  /** Items serialized or compared, and sockets sent to, before other work of the process gets its turn. */
  itemsPerTurn: number;
  socketsPerTurn: number;
}

/** The limits; `scale` multiplies those of one person or address (tests and benchmarks). */
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
