/** Rate limits: how often one person or address may do a thing (EXP-017). Windows are fixed, counted in memory. */
import type { RateClass } from '#platform/contract/define.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { WindowCounter } from './window-counter.ts';

interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;

/** Every limit by name. A function's `rate` names one; some are counted by the functions themselves. */
export const limits = {
  generalSignedIn: { points: 1_500, seconds: 5 * minute },
  generalSignedOut: { points: 300, seconds: 5 * minute },
  /** All requests of an address, whatever token they carry: 50 people with 240 each, far more than anybody's hands do. */
  generalAddress: { points: 12_000, seconds: 5 * minute },
  /** Declared milliseconds (`cost`) of a person's calls that memory does not answer. */
  work: { points: 30_000, seconds: 5 * minute },
  /** The same of an address: at the declared worst case a fifth of two processors. */
  workAddress: { points: 120_000, seconds: 5 * minute },
  /** Calls, also good ones. Failed passwords are limited far below that, by account and network (`account-limits.ts`). */
  signIn: { points: 300, seconds: 5 * minute },
  /** Each begins a session of the one demo account, of which there is a bounded number. */
  signInDemo: { points: 20, seconds: 10 * minute },
  signUp: { points: 5, seconds: 30 * minute },
  mail: { points: 25, seconds: 5 * minute },
  /** Requests for a letter to one address from one network or known device, whether or not an account has the address. */
  mailAddress: { points: 5, seconds: 30 * minute },
  createPost: { points: 30, seconds: 10 * minute },
  /** Edits of one's own posts. */
  editPost: { points: 60, seconds: 60 * minute },
  /** Searches, one for each pause in typing: two a second, also of an address that many people share. */
  search: { points: 600, seconds: 5 * minute },
  createComment: { points: 60, seconds: 10 * minute },
  like: { points: 120, seconds: minute },
  /** Posts of which a person is counted as a viewer: each is a row and an event. */
  views: { points: 5_000, seconds: 24 * 60 * minute },
  /** Posts and stories seen by the guests of an address: each is a row for the day. */
  guestViews: { points: 20_000, seconds: 24 * 60 * minute },
  /** Visits and measurements of a person: each is a row for 90 days. */
  visits: { points: 2_000, seconds: 24 * 60 * minute },
  /** Measurements by the guests of an address, and by all guests: each is a row for 90 days. */
  guestSamples: { points: 500, seconds: 24 * 60 * minute },
  allGuestSamples: { points: 20_000, seconds: 24 * 60 * minute },
  upload: { points: 30, seconds: 30 * minute },
  /** Bytes of large bodies, good or bad: reading and scanning them costs before anything of them is known. */
  bodyBytes: { points: 100_000_000, seconds: minute },
  bodyBytesAddress: { points: 200_000_000, seconds: minute },
  /** Megapixels that are decoded for one person, weighted by what the format costs (`features/media/domain/decode-limits.ts`). */
  imagePixelsHour: { points: 400, seconds: 60 * minute },
  imagePixelsDay: { points: 2_000, seconds: 24 * 60 * minute },
  uploadBytes: { points: 200_000_000, seconds: 24 * 60 * minute },
  /** Each change runs what everybody listens to again. */
  privacy: { points: 10, seconds: 10 * minute },
  /** Blocks and unblocks: each changes what two people are shown. */
  block: { points: 60, seconds: 10 * minute },
  /**
   * Shared by the new accounts of one network, in points (see `newAccountPoints`): 50 people who write ten posts and twenty
   * comments each and change their privacy once use 4,000.
   */
  newAccounts: { points: 6_000, seconds: 24 * 60 * minute },
  unfurl: { points: 10, seconds: minute },
  admin: { points: 300, seconds: 5 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Ceilings of what runs at once past the answers from memory (see `fair-gate.ts`). A call takes a slot for each
 * `costPerSlot` of its declared milliseconds, at most those of a person: of the most expensive calls of one address one runs at
 * a time, and nothing beside it. Ordinary calls take one slot for a few milliseconds, so 50 people behind one address
 * do not wait for each other. The slots are as many as the database has connections.
 */
export const atOnce = {
  slots: 24,
  slotsPerAddress: 2,
  slotsPerPerson: 2,
  waitingPerAddress: 1_000,
  waitingPerPerson: 100,
  costPerSlot: 20,
} as const;

/** New accounts of one network share budgets, so that making more of them gains nothing. */
export const newAccounts = {
  /** How long an account is new. */
  days: 7,
  /** Tokens they earn in a day (UTC) for what they do: 50 people with ten posts, comments and likes each earn 30,000. */
  tokensPerDay: 40_000,
} as const;

/** What a call of a new account consumes of its network's `newAccounts`, by the function's own limit. */
export const newAccountPoints: Partial<Record<RateClass, number>> = {
  privacy: 20,
  mail: 20,
  createPost: 2,
  createComment: 1,
};

/** Declared milliseconds of what is no function: the head of a page, and a drawing, where memory has none. */
export const pageCost = 2;

/** TCP connections of one address: 50 people with the six of a browser and a live socket each, and as many again. */
export const connectionsPerAddress = 700;

/** Keys that one limit remembers; a stranger with many networks cannot make it grow further. */
export const maxKeysPerLimit = 50_000;

/** Counts uses in this process. `scale` multiplies every limit (tests and benchmarks). */
export class Limiter {
  private readonly counters = new Map<LimitName, WindowCounter>();

  constructor(scale: number, maxKeys = maxKeysPerLimit) {
    for (const [name, limit] of Object.entries(limits)) {
      const points = Math.max(1, Math.floor(limit.points * scale));
      const counter = new WindowCounter({ points, windowMs: limit.seconds * 1_000, maxKeys });
      this.counters.set(name as LimitName, counter);
    }
  }

  /** @throws FunctionError `resource-exhausted`, reason `rate_limit`, when the key has used the limit up */
  consume(name: LimitName, key: string, points = 1): void {
    const waitMs = this.counters.get(name)!.consume(key, points, performance.now());
    if (waitMs === null) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new FunctionError(
      'resource-exhausted',
      `Too many requests. Please try again in ${waitInWords(seconds)}.`,
      {
        reason: 'rate_limit',
        limit: name,
        retryAfterSeconds: seconds,
      },
    );
  }

  /** Gives points back that a call consumed and had no use for. */
  refund(name: LimitName, key: string, points: number): void {
    this.counters.get(name)!.refund(key, points);
  }

  /** Number of keys that a limit has in memory. */
  countKeys(name: LimitName): number {
    return this.counters.get(name)!.size;
  }
}

/** A wait in words for a person: seconds below a minute and a half, minutes above. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds < 120 * minute) return `${Math.ceil(seconds / minute)} minutes`;
  return `${Math.ceil(seconds / (60 * minute))} hours`;
}
