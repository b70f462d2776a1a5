/** Counts connections by address and person, so that nobody takes the hub for themselves. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { LiveLimits } from './limits.ts';

const windowMs = 60_000;

export class Admission {
  private readonly limits: LiveLimits;
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, number>();
  private connects = new Map<string, number>();
  private windowStart = -Infinity;

  constructor(limits: LiveLimits) {
    this.limits = limits;
  }

  /** Lets a connection in before it is one. @throws FunctionError `resource-exhausted` */
  knock(address: string, now: number): void {
    if (now - this.windowStart >= windowMs) {
      this.windowStart = now;
      this.connects = new Map();
    }
    const connects = (this.connects.get(address) ?? 0) + 1;
    this.connects.set(address, connects);
    if (connects > this.limits.connects) {
      throw tooMany(
        'Too many connections in a short time',
        Math.ceil((this.windowStart + windowMs - now) / 1000),
      );
    }
    if ((this.byAddress.get(address) ?? 0) >= this.limits.socketsPerAddress) {
      throw tooMany('Too many connections from your address', 30);
    }
  }

  open(address: string): void {
    add(this.byAddress, address, 1);
  }

  /** False when this person has too many already. */
  enter(userId: string): boolean {
    if ((this.byUser.get(userId) ?? 0) >= this.limits.socketsPerUser) return false;
    add(this.byUser, userId, 1);
    return true;
  }

  leave(address: string, userId: string | null): void {
    add(this.byAddress, address, -1);
    if (userId !== null) add(this.byUser, userId, -1);
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count <= 0) counts.delete(key);
  else counts.set(key, count);
}

function tooMany(message: string, retryAfterSeconds: number): FunctionError {
  return new FunctionError('resource-exhausted', message, {
    reason: 'rate_limit',
    limit: 'live',
    retryAfterSeconds,
  });
}
