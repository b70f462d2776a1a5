/** Counts connections and subscriptions by address and person, so that nobody takes the hub for themselves. */
import { FunctionError } from '#platform/contract/errors.ts';
import { maxKeysPerLimit } from '#platform/kernel/limits.ts';
import { WindowCounter } from '#platform/kernel/window-counter.ts';
import type { LiveLimits } from './limits.ts';

const windowMs = 60_000;

export class Admission {
  private readonly limits: LiveLimits;
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, number>();
  /** Upgrades that were admitted and are not sockets of the hub yet. */
  private readonly pending = new Map<string, number>();
  private readonly connects: WindowCounter;
  private readonly subscribes: WindowCounter;
  private readonly subscribesOfAddress: WindowCounter;

  constructor(limits: LiveLimits) {
    this.limits = limits;
    const counter = (points: number) => new WindowCounter({ points, windowMs, maxKeys: maxKeysPerLimit });
    this.connects = counter(limits.connects);
    this.subscribes = counter(limits.subscribes);
    this.subscribesOfAddress = counter(limits.subscribesPerAddress);
  }

  /**
   * Reserves a socket of an address before its upgrade. The reservation ends with `open` or `abandon`.
   * @throws FunctionError `resource-exhausted`
   */
  knock(address: string, now: number): void {
    const waitMs = this.connects.consume(address, 1, now);
    if (waitMs !== null) throw tooMany('Too many connections in a short time', Math.ceil(waitMs / 1000));
    const sockets = (this.byAddress.get(address) ?? 0) + (this.pending.get(address) ?? 0);
    if (sockets >= this.limits.socketsPerAddress) {
      throw tooMany('Too many connections from your address', 30);
    }
    add(this.pending, address, 1);
  }

  /** Ends the reservation of an upgrade that did not become a socket. */
  abandon(address: string): void {
    add(this.pending, address, -1);
  }

  /**
   * Counts a subscription of a client, and of its address with whatever token it carries.
   * @param client a person's id, or the address of somebody signed out
   * @throws FunctionError `resource-exhausted`
   */
  ask(client: string, address: string, now: number): void {
    const waitMs =
      this.subscribes.consume(client, 1, now) ?? this.subscribesOfAddress.consume(address, 1, now);
    if (waitMs !== null) throw tooMany('Too many subscriptions in a short time', Math.ceil(waitMs / 1000));
  }

  /** Turns a reservation into a socket. */
  open(address: string): void {
    add(this.pending, address, -1);
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
