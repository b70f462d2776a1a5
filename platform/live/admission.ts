/** Counts connections and subscriptions by address and person, so that nobody takes the hub for themselves. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { LiveLimits } from './limits.ts';

const windowMs = 60_000;

export class Admission {
  private readonly limits: LiveLimits;
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, number>();
  private connects = new Map<string, number>();
  private subscribes = new Map<string, number>();
  private windowStart = -Infinity;

  constructor(limits: LiveLimits) {
    this.limits = limits;
  }

  /** Lets a connection in before it is one. @throws FunctionError `resource-exhausted` */
  knock(address: string, now: number): void {
    this.turnWindow(now);
    if (add(this.connects, address, 1) > this.limits.connects) {
      throw tooMany('Too many connections in a short time', this.secondsLeft(now));
    }
    if ((this.byAddress.get(address) ?? 0) >= this.limits.socketsPerAddress) {
      throw tooMany('Too many connections from your address', 30);
    }
  }

  /** Counts a subscription of a person or an address against `most` a minute. @throws FunctionError `resource-exhausted` */
  ask(key: string, now: number, most: number): void {
    this.turnWindow(now);
    if (add(this.subscribes, key, 1) > most) {
      throw tooMany('Too many subscriptions in a short time', this.secondsLeft(now));
    }
  }

  private turnWindow(now: number): void {
    if (now - this.windowStart < windowMs) return;
    this.windowStart = now;
    this.connects = new Map();
    this.subscribes = new Map();
  }

  private secondsLeft(now: number): number {
    return Math.ceil((this.windowStart + windowMs - now) / 1000);
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

function add(counts: Map<string, number>, key: string, change: number): number {
  const count = (counts.get(key) ?? 0) + change;
  if (count <= 0) counts.delete(key);
  else counts.set(key, count);
  return count;
}

function tooMany(message: string, retryAfterSeconds: number): FunctionError {
  return new FunctionError('resource-exhausted', message, {
    reason: 'rate_limit',
    limit: 'live',
    retryAfterSeconds,
  });
}
