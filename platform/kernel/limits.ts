/** Rate limits for each person or IP address (EXP-017). They are fixed-window counters in the memory of the process. */
import type { FunctionRateLimitName } from '#platform/contract/define.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { FixedWindowCounter } from './fixed-window-counter.ts';

/** Rate limit: at most `points` points may be consumed in each time window of `seconds` seconds. */
interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;

/**
 * Rate limits by name. If the declaration of a function names one of these limits as `rate`, each call of the function
 * consumes one point of it. Other code of the server consumes the points of the other limits.
 */
export const rateLimits = {
  generalSignedIn: { points: 1_500, seconds: 5 * minute },
  generalSignedOut: { points: 300, seconds: 5 * minute },
  /**
   * All requests from one IP address, of signed-in people and of guests. Requests for stored pictures have the limit
   * `picturesAddress` instead. The limit is enough for 50 people with 240 requests each.
   */
  generalAddress: { points: 12_000, seconds: 5 * minute },
  /**
   * Requests for stored pictures from one IP address. A screen shows up to 60 pictures, and a browser caches them. The
   * limit is enough for 50 people who open 20 screens each.
   */
  picturesAddress: { points: 60_000, seconds: 5 * minute },
  /**
   * Processor time of one person's calls, in milliseconds. Each call consumes its declared `cost`, unless it is
   * answered from memory.
   */
  work: { points: 30_000, seconds: 5 * minute },
  /**
   * Processor time of all calls from one IP address, in milliseconds of declared `cost`. The limit equals 20 % of the
   * capacity of two processor cores.
   */
  workAddress: { points: 120_000, seconds: 5 * minute },
  /**
   * Calls that check a secret, such as signing in, changing the password or confirming a reset link. Successful and
   * failed calls are counted, for each IP address and for each signed-in person. Stricter limits for failed passwords
   * are in `account-limits.ts`.
   */
  signIn: { points: 300, seconds: 5 * minute },
  /**
   * Sign-ins from one IP address to the shared demo account. Each sign-in creates a session, and the number of demo
   * sessions is limited.
   */
  signInDemo: { points: 20, seconds: 10 * minute },
  signUp: { points: 5, seconds: 30 * minute },
  mail: { points: 25, seconds: 5 * minute },
  /**
   * Requests for mails, such as reset links, to one e-mail address from one IP network or known device. A request
   * counts even if the e-mail address has no account.
   */
  mailAddress: { points: 5, seconds: 30 * minute },
  createPost: { points: 30, seconds: 10 * minute },
  /**
   * Mutations of one person that have no other rate limit, such as saving a post or muting a person. Many of these
   * mutations append an event that is stored for months. Without a limit, a client could fill the event log by making
   * and reverting the same change in a loop.
   */
  change: { points: 600, seconds: 10 * minute },
  /**
   * Edits, deletions and restorations of content that other people see, by one person. Each of these calls reruns live
   * queries of many subscribers. Edits of posts have the limit `editPost` instead.
   */
  changeContent: { points: 300, seconds: 10 * minute },
  /**
   * Changes (`change` and `changeContent`) of all accounts of one IP address in 24 hours: enough for 50 people with
   * 3,000 changes each. A single person cannot reach this limit, because the limits `change` and `changeContent`
   * together permit at most 129,600 changes in that time.
   */
  changesAddress: { points: 150_000, seconds: 24 * 60 * minute },
  /** Edits of posts by one person, who can edit only their own posts. */
  editPost: { points: 60, seconds: 60 * minute },
  /**
   * Searches. The page sends one for each pause in typing. The limit of two searches a second is enough for an IP
   * address that many people share.
   */
  search: { points: 600, seconds: 5 * minute },
  createComment: { points: 60, seconds: 10 * minute },
  like: { points: 120, seconds: minute },
  /** Views of posts that are recorded for one person. Each view stores a row and an event. */
  views: { points: 5_000, seconds: 24 * 60 * minute },
  /**
   * Views of posts and stories that are recorded for all guests of one IP address. Each view stores a row, which is
   * deleted after a day.
   */
  guestViews: { points: 20_000, seconds: 24 * 60 * minute },
  /** Visits and performance measurements of one person. Each stores a row for 90 days. */
  visits: { points: 2_000, seconds: 24 * 60 * minute },
  /**
   * Visits of all guests of one IP address. A visit only increases a daily count and stores no row. The limit prevents
   * one address from dominating these counts. It is enough for 50 people with 400 visits each.
   */
  guestVisits: { points: 20_000, seconds: 24 * 60 * minute },
  /** Performance measurements by all guests of one IP address. Each stores a row for 90 days. */
  guestSamples: { points: 500, seconds: 24 * 60 * minute },
  /** Performance measurements by all guests of all addresses together. Each measurement stores a row for 90 days. */
  allGuestSamples: { points: 20_000, seconds: 24 * 60 * minute },
  upload: { points: 30, seconds: 30 * minute },
  /**
   * Bytes that one person sends in large request bodies. Invalid bodies count too, because the server must read a body
   * before it can check it.
   */
  bodyBytes: { points: 100_000_000, seconds: minute },
  bodyBytesAddress: { points: 200_000_000, seconds: minute },
  /**
   * Megapixels of pictures that are decoded for one person within an hour. Picture formats have different weights
   * (`features/media/domain/decode-limits.ts`).
   */
  imagePixelsHour: { points: 400, seconds: 60 * minute },
  /** Megapixels of pictures that are decoded for one person within a day. */
  imagePixelsDay: { points: 2_000, seconds: 24 * 60 * minute },
  /** Bytes of the pictures that one person uploads within a day. */
  uploadBytes: { points: 200_000_000, seconds: 24 * 60 * minute },
  /** Changes of one person's privacy settings. Each change reruns the live queries of many subscribers. */
  privacy: { points: 10, seconds: 10 * minute },
  /** Blocks and unblocks by one person. Each of these calls changes which content two people may see. */
  block: { points: 60, seconds: 10 * minute },
  /**
   * Points that all new accounts of one IP network consume together (see `newAccountRateLimitPointsPerCall`). The limit
   * is enough for 50 people who each write ten posts and twenty comments, make ten edits, like or follow 35 times,
   * block one person and change the privacy settings once: they consume 5,750 points.
   */
  newAccounts: { points: 6_000, seconds: 24 * 60 * minute },
  /**
   * Exports of one person's data: either as a link to a ZIP archive, which may contain hundreds of pictures, or as a
   * document without pictures.
   */
  dataArchive: { points: 10, seconds: 60 * minute },
  unfurl: { points: 10, seconds: minute },
  admin: { points: 300, seconds: 5 * minute },
} as const satisfies Record<string, Limit>;

/** Name of a rate limit: a key of `rateLimits`. */
export type RateLimitName = keyof typeof rateLimits;

/**
 * Concurrency limits of calls that use the database (see `fair-semaphore.ts`). `slots` is the total of the process,
 * which equals the number of database connections. A call takes one slot for each `costPerSlot` milliseconds of its
 * declared cost, but never more than `slotsPerPerson` slots. An ordinary call takes one slot for a few milliseconds, so
 * 50 people behind one IP address do not wait for each other. An expensive call takes all slots of its IP address, so
 * expensive calls of one IP address run one after another.
 */
export const callConcurrencyLimits = {
  slots: 24,
  slotsPerAddress: 2,
  slotsPerPerson: 2,
  waitingPerAddress: 1_000,
  waitingPerPerson: 100,
  costPerSlot: 20,
} as const;

/**
 * Limits that all new accounts of one IP network share, so that nobody gets a higher limit by creating more accounts.
 */
export const newAccountLimitsPerIpNetwork = {
  /** Number of days after sign-up during which an account counts as new. */
  days: 7,
  /**
   * Maximum number of tokens that all new accounts of one IP network earn together per UTC day. It is enough for 50
   * people who each write ten posts and ten comments and give ten likes.
   */
  tokensPerDay: 40_000,
} as const;

/**
 * Number of points that one call by a new account consumes from the rate limit `newAccounts`, which all new accounts of
 * one IP network share. Keys of this object are the names of the rate limits (`rate`) of the called functions.
 */
export const newAccountRateLimitPointsPerCall: Partial<Record<FunctionRateLimitName, number>> = {
  privacy: 20,
  mail: 20,
  createPost: 2,
  createComment: 1,
  // Changes of content, likes, follows and answers to follow requests rerun live queries of other people. Blocks rerun
  // even more queries, so they consume more points.
  editPost: 1,
  changeContent: 1,
  like: 1,
  block: 10,
};

/**
 * Declared processor time in milliseconds of rendering a page head, or a generated picture that is not cached. The cost
 * determines how many slots the request takes (see `callConcurrencyLimits`).
 */
export const pageHeadOrPictureRenderCostMs = 2;
/** Declared processor time in milliseconds of rendering a generated picture as a JPEG for link previews. */
export const previewImageRenderCostMs = 60;

/**
 * Maximum number of concurrent TCP connections of one IP address: twice the number that 50 people need with six browser
 * connections and a WebSocket each.
 */
export const maxConnectionsPerIpAddress = 700;

/**
 * Maximum number of keys (account ids, IP addresses) that one rate limit stores, so that a client with many addresses
 * cannot exhaust the memory. A further key replaces the key whose window ends first.
 */
export const maxStoredKeysPerRateLimit = 50_000;

/** Rate limiter of this process. `scale` multiplies every limit (for tests and benchmarks). */
export class RateLimiter {
  private readonly counters = new Map<RateLimitName, FixedWindowCounter>();

  constructor(scale: number, maxKeys = maxStoredKeysPerRateLimit) {
    for (const [name, limit] of Object.entries(rateLimits)) {
      const points = Math.max(1, Math.floor(limit.points * scale));
      const counter = new FixedWindowCounter({ points, windowMs: limit.seconds * 1_000, maxKeys });
      this.counters.set(name as RateLimitName, counter);
    }
  }

  /**
   * Consumes points from a rate limit for a key, such as an account id or an IP address.
   * @throws FunctionError `resource-exhausted`, reason `rate_limit`, if the limit would be exceeded
   */
  consume(name: RateLimitName, key: string, points = 1): void {
    const waitMs = this.counters.get(name)!.consume(key, points, performance.now());
    if (waitMs === null) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new FunctionError(
      'resource-exhausted',
      `That's a lot at once. Try again in ${formatWaitingTime(seconds)}.`,
      {
        reason: 'rate_limit',
        limit: name,
        retryAfterSeconds: seconds,
      },
    );
  }

  /** Refunds points that a call consumed from a rate limit but did not need. */
  refund(name: RateLimitName, key: string, points: number): void {
    this.counters.get(name)!.refund(key, points);
  }

  /** Returns the number of keys that a rate limit stores in memory. */
  countKeys(name: RateLimitName): number {
    return this.counters.get(name)!.size;
  }
}

/**
 * Formats a waiting time for people, such as `45 seconds`, `2 minutes` or `3 hours`. Minutes and hours are rounded
 * up.
 */
export function formatWaitingTime(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds < 120 * minute) return `${Math.ceil(seconds / minute)} minutes`;
  return `${Math.ceil(seconds / (60 * minute))} hours`;
}
