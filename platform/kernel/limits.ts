/** Rate limits per person or address (EXP-017): fixed windows, counted in memory. */
import type { RateClass } from '#platform/contract/define.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { WindowCounter } from './window-counter.ts';

interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;

/** All limits by name. A function's `rate` names one; some are consumed by function bodies. */
export const limits = {
  generalSignedIn: { points: 1_500, seconds: 5 * minute },
  generalSignedOut: { points: 300, seconds: 5 * minute },
  /** All requests of an address, with any token: enough for 50 people with 240 each. */
  generalAddress: { points: 12_000, seconds: 5 * minute },
  /** Declared milliseconds (`cost`) of a person's calls that are not answered from memory. */
  work: { points: 30_000, seconds: 5 * minute },
  /** Declared milliseconds of an address: in the worst case a fifth of two processors. */
  workAddress: { points: 120_000, seconds: 5 * minute },
  /**
   * All sign-in calls, successful or not. Failed passwords are limited much more strictly, by account and network
   * (`account-limits.ts`).
   */
  signIn: { points: 300, seconds: 5 * minute },
  /** Each call creates a session of the shared demo account, whose sessions are limited. */
  signInDemo: { points: 20, seconds: 10 * minute },
  signUp: { points: 5, seconds: 30 * minute },
  mail: { points: 25, seconds: 5 * minute },
  /**
   * Requests for a mail to one address from one network or known device, whether or not an account has the address.
   */
  mailAddress: { points: 5, seconds: 30 * minute },
  createPost: { points: 30, seconds: 10 * minute },
  /** Edits of one's own posts. */
  editPost: { points: 60, seconds: 60 * minute },
  /** Searches, one for each pause in typing: two a second, even for an address shared by many people. */
  search: { points: 600, seconds: 5 * minute },
  createComment: { points: 60, seconds: 10 * minute },
  like: { points: 120, seconds: minute },
  /** Posts of which a person is counted as a viewer; each stores a row and an event. */
  views: { points: 5_000, seconds: 24 * 60 * minute },
  /** Posts and stories seen by the guests of an address; each stores a row for the day. */
  guestViews: { points: 20_000, seconds: 24 * 60 * minute },
  /** Visits and measurements of a person; each stores a row for 90 days. */
  visits: { points: 2_000, seconds: 24 * 60 * minute },
  /** Measurements by the guests of an address, and by all guests; each stores a row for 90 days. */
  guestSamples: { points: 500, seconds: 24 * 60 * minute },
  allGuestSamples: { points: 20_000, seconds: 24 * 60 * minute },
  upload: { points: 30, seconds: 30 * minute },
  /**
   * Bytes of large bodies, valid or not, because reading and scanning them is expensive before they can be checked.
   */
  bodyBytes: { points: 100_000_000, seconds: minute },
  bodyBytesAddress: { points: 200_000_000, seconds: minute },
  /**
   * Megapixels decoded for one person, weighted by the cost of the format
   * (`features/media/domain/decode-limits.ts`).
   */
  imagePixelsHour: { points: 400, seconds: 60 * minute },
  imagePixelsDay: { points: 2_000, seconds: 24 * 60 * minute },
  uploadBytes: { points: 200_000_000, seconds: 24 * 60 * minute },
  /** Changes of privacy settings; each reruns the live queries of many subscribers. */
  privacy: { points: 10, seconds: 10 * minute },
  /** Blocks and unblocks; each changes the visibility of two people. */
  block: { points: 60, seconds: 10 * minute },
  /**
   * Shared by the new accounts of one network, in points (see `newAccountPoints`): 50 people who each write ten
   * posts and twenty comments and change their privacy once use 4,000.
   */
  newAccounts: { points: 6_000, seconds: 24 * 60 * minute },
  unfurl: { points: 10, seconds: minute },
  admin: { points: 300, seconds: 5 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Concurrency limits of work that is not answered from memory (see `fair-gate.ts`). A call takes one slot for each
 * `costPerSlot` of its declared milliseconds, at most the slots of a person: of the most expensive calls of one
 * address, one runs at a time and nothing beside it. Ordinary calls take one slot for a few milliseconds, so 50
 * people behind one address do not wait for each other. The number of slots equals the number of database
 * connections.
 */
export const concurrencyLimits = {
  slots: 24,
  slotsPerAddress: 2,
  slotsPerPerson: 2,
  waitingPerAddress: 1_000,
  waitingPerPerson: 100,
  costPerSlot: 20,
} as const;

/** New accounts of one network share budgets, so that creating more accounts gains nothing. */
export const newAccounts = {
  /** Time for which an account is new. */
  days: 7,
  /**
   * Maximum tokens they earn per day (UTC) by actions: 50 people with ten posts, comments and likes each earn
   * 30,000.
   */
  tokensPerDay: 40_000,
} as const;

/**
 * Points that a call of a new account consumes from its network's `newAccounts` limit, by the rate class of the
 * function.
 */
export const newAccountPoints: Partial<Record<RateClass, number>> = {
  privacy: 20,
  mail: 20,
  createPost: 2,
  createComment: 1,
};

/**
 * Declared milliseconds of work that is not a function: rendering a page head or a drawing that is not in memory.
 */
export const pageCost = 2;

/** TCP connections of one address: 50 people with six browser connections and a WebSocket each, doubled. */
export const connectionsPerAddress = 700;

/** Maximum number of keys that one limit stores, so that a client with many networks cannot exhaust memory. */
export const maxKeysPerLimit = 50_000;

/** Counts uses in this process. `scale` multiplies every limit (for tests and benchmarks). */
export class Limiter {
  private readonly counters = new Map<LimitName, WindowCounter>();

  constructor(scale: number, maxKeys = maxKeysPerLimit) {
    for (const [name, limit] of Object.entries(limits)) {
      const points = Math.max(1, Math.floor(limit.points * scale));
      const counter = new WindowCounter({ points, windowMs: limit.seconds * 1_000, maxKeys });
      this.counters.set(name as LimitName, counter);
    }
  }

  /** @throws FunctionError `resource-exhausted`, reason `rate_limit`, when the limit of the key is used up */
  consume(name: LimitName, key: string, points = 1): void {
    const waitMs = this.counters.get(name)!.consume(key, points, performance.now());
    if (waitMs === null) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new FunctionError(
      'resource-exhausted',
      `Too many requests. Please try again in ${describeWait(seconds)}.`,
      {
        reason: 'rate_limit',
        limit: name,
        retryAfterSeconds: seconds,
      },
    );
  }

  /** Refunds points that a call consumed and did not need. */
  refund(name: LimitName, key: string, points: number): void {
    this.counters.get(name)!.refund(key, points);
  }

  /** Number of keys that a limit has in memory. */
  countKeys(name: LimitName): number {
    return this.counters.get(name)!.size;
  }
}

/** Formats a wait for people: seconds below a minute and a half, minutes above. */
export function describeWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds < 120 * minute) return `${Math.ceil(seconds / minute)} minutes`;
  return `${Math.ceil(seconds / (60 * minute))} hours`;
}
