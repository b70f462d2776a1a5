/** How much of the live hub one socket, person or address may take (safety: streams; L3). */

export interface LiveLimits {
  socketsPerUser: number;
  socketsPerAddress: number;
  /** Per minute and address. */
  connects: number;
  /** Subscriptions per minute and person, or address of the signed-out: each may run a query. */
  subscribes: number;
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
  /** Updates kept for those who come back. */
  keptUpdates: number;
  /** Shared queries at once. */
  sharedQueries: number;
}

/** The limits; `scale` multiplies those that count connections (tests and benchmarks). */
export function liveLimits(scale = 1): LiveLimits {
  return {
    socketsPerUser: Math.max(1, Math.floor(10 * scale)),
    socketsPerAddress: Math.max(1, Math.floor(50 * scale)),
    connects: Math.max(1, Math.floor(30 * scale)),
    subscribes: Math.max(1, Math.floor(1_200 * scale)),
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
    sharedQueries: 20_000,
  };
}
