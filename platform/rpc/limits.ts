/** Rate limits: how often one person or address may do a thing (EXP-017). Windows are fixed, counted in memory. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { FunctionError } from '#platform/contract/errors.ts';

interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;

/** Every limit by name. A function's `rate` names one; some are counted by the functions themselves. */
export const limits = {
  generalSignedIn: { points: 1_500, seconds: 5 * minute },
  generalSignedOut: { points: 300, seconds: 5 * minute },
  /** Calls, also good ones. Failed passwords are limited far below that, by account and network (`account-limits.ts`). */
  signIn: { points: 300, seconds: 5 * minute },
  /** Each begins a session of the one demo account, of which there is a bounded number. */
  signInDemo: { points: 20, seconds: 10 * minute },
  signUp: { points: 5, seconds: 30 * minute },
  mail: { points: 25, seconds: 5 * minute },
  /** Requests for a letter to one address from one network or known device, whether or not an account has the address. */
  mailAddress: { points: 5, seconds: 30 * minute },
  createPost: { points: 30, seconds: 10 * minute },
  createComment: { points: 60, seconds: 10 * minute },
  like: { points: 120, seconds: minute },
  upload: { points: 30, seconds: 30 * minute },
  uploadBytes: { points: 200_000_000, seconds: 24 * 60 * minute },
  /** Each change runs what everybody listens to again. */
  privacy: { points: 10, seconds: 10 * minute },
  unfurl: { points: 10, seconds: minute },
  admin: { points: 300, seconds: 5 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Counts uses. `scale` multiplies every limit (tests and benchmarks). */
export class Limiter {
  private readonly counters = new Map<LimitName, RateLimiterMemory>();

  constructor(scale: number) {
    for (const [name, limit] of Object.entries(limits)) {
      const points = Math.max(1, Math.floor(limit.points * scale));
      this.counters.set(
        name as LimitName,
        new RateLimiterMemory({ points, duration: limit.seconds, keyPrefix: '' }),
      );
    }
  }

  /** @throws FunctionError `resource-exhausted`, reason `rate_limit`, when the key has used the limit up */
  async consume(name: LimitName, key: string, points = 1): Promise<void> {
    try {
      await this.counters.get(name)!.consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new FunctionError(
        'resource-exhausted',
        `Too many requests. Please try again in ${inWords(seconds)}.`,
        {
          reason: 'rate_limit',
          limit: name,
          retryAfterSeconds: seconds,
        },
      );
    }
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
