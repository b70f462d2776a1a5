/**
 * Limits the live connections and subscriptions of each IP address and each person, so that no client can overload the
 * hub of live queries.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import { maxStoredKeysPerRateLimit } from '#platform/kernel/limits.ts';
import { FixedWindowCounter } from '#platform/kernel/fixed-window-counter.ts';
import type { LiveQueryLimits } from './limits.ts';

const windowMs = 60_000;

/**
 * Decides whether a new WebSocket or a new subscription of live queries is admitted: counts them for each IP address
 * and each person, and refuses those that would exceed a limit.
 */
export class LiveQueryAdmissionControl {
  private readonly limits: LiveQueryLimits;
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, number>();
  /** Number of accepted WebSocket upgrades whose socket is not open yet, by IP address. */
  private readonly pending = new Map<string, number>();
  private readonly connects: FixedWindowCounter;
  private readonly subscribes: FixedWindowCounter;
  private readonly subscribesOfAddress: FixedWindowCounter;

  constructor(limits: LiveQueryLimits) {
    this.limits = limits;
    const counter = (points: number) =>
      new FixedWindowCounter({ points, windowMs, maxKeys: maxStoredKeysPerRateLimit });
    this.connects = counter(limits.connects);
    this.subscribes = counter(limits.subscribes);
    this.subscribesOfAddress = counter(limits.subscribesPerAddress);
  }

  /**
   * Reserves a connection for an IP address before the WebSocket upgrade. Call `open` if the upgrade succeeds, or
   * `abandon` if it fails, to end the reservation.
   * @param now milliseconds of a monotonic clock
   * @throws FunctionError `resource-exhausted` if a limit would be exceeded
   */
  reserve(address: string, now: number): void {
    const waitMs = this.connects.consume(address, 1, now);
    if (waitMs !== null) throw tooMany('Too many connections in a short time', Math.ceil(waitMs / 1000));
    const sockets = (this.byAddress.get(address) ?? 0) + (this.pending.get(address) ?? 0);
    if (sockets >= this.limits.socketsPerAddress) {
      throw tooMany('Too many connections from your address', 30);
    }
    add(this.pending, address, 1);
  }

  /** Cancels the reservation of a WebSocket upgrade that failed. */
  abandon(address: string): void {
    add(this.pending, address, -1);
  }

  /**
   * Counts a new subscription against the rate limits of the client and of its IP address.
   * @param client user id, or the IP address of a signed-out client
   * @param now milliseconds of a monotonic clock
   * @throws FunctionError `resource-exhausted` if a limit would be exceeded
   */
  countSubscription(client: string, address: string, now: number): void {
    const waitMs =
      this.subscribes.consume(client, 1, now) ?? this.subscribesOfAddress.consume(address, 1, now);
    if (waitMs !== null) throw tooMany('Too many subscriptions in a short time', Math.ceil(waitMs / 1000));
  }

  /** Counts an open socket of an IP address in place of its reservation (see `reserve`). */
  open(address: string): void {
    add(this.pending, address, -1);
    add(this.byAddress, address, 1);
  }

  /**
   * Counts an open socket of a signed-in person. If the person already has the maximum number of sockets, counts
   * nothing and returns false.
   */
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
