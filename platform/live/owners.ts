/**
 * Who pays for shared queries: the address of a connection, and the person behind it where one is signed in. Each has a
 * budget of distinct queries, bytes and run time, so that one client cannot use up what the server has for everybody.
 */
import type { Budget, LiveLimits } from './limits.ts';

/** A query as its owners see it. */
export interface OwnedQuery {
  /** Resident bytes of its kept result. */
  readonly bytes: number;
}

/** An address or a person. */
export class Owner {
  readonly kind: 'address' | 'person';
  readonly key: string;
  readonly budget: Budget;
  /** The distinct queries it holds, oldest first, with the number of its subscriptions; 0 for one that is only kept. */
  readonly queries = new Map<OwnedQuery, number>();
  private runMs: number;
  private at = -Infinity;

  constructor(kind: 'address' | 'person', key: string, budget: Budget) {
    this.kind = kind;
    this.key = key;
    this.budget = budget;
    this.runMs = budget.runMs;
  }

  /** The run time that is left, as a part of the whole from 0 (or below, when overdrawn) to 1. */
  runTimeLeft(now: number): number {
    this.refill(now);
    return this.runMs / this.budget.runMs;
  }

  /** Milliseconds until some run time is left. */
  msUntilRunTime(now: number): number {
    this.refill(now);
    return this.runMs > 0 ? 0 : ((1 - this.runMs) / this.budget.runMsPerSecond) * 1_000;
  }

  takeRunTime(ms: number, now: number): void {
    this.refill(now);
    this.runMs -= ms;
  }

  /** Resident bytes of its queries. */
  bytes(): number {
    let sum = 0;
    for (const query of this.queries.keys()) sum += query.bytes;
    return sum;
  }

  private refill(now: number): void {
    const { runMs, runMsPerSecond } = this.budget;
    const seconds = Math.max(0, now - this.at) / 1_000;
    this.runMs = Math.min(runMs, this.runMs + seconds * runMsPerSecond);
    this.at = Math.max(this.at, now);
  }
}

/** The owners of one connection. */
export interface Payer {
  key: string;
  address: Owner;
  /** Both owners, or the address alone for somebody signed out. */
  owners: readonly Owner[];
}

export class Owners {
  private readonly limits: LiveLimits;
  private readonly byKey = new Map<string, Owner>();

  constructor(limits: LiveLimits) {
    this.limits = limits;
  }

  payerOf(address: string, userId: string | null): Payer {
    const here = this.find('address', address);
    const owners = userId === null ? [here] : [here, this.find('person', userId)];
    return { key: owners.map((owner) => owner.key).join(' '), address: here, owners };
  }

  /** All of them; for limits that concern the whole process. */
  all(): Iterable<Owner> {
    return this.byKey.values();
  }

  /** Forgets those that hold nothing and have all their run time. */
  forgetIdle(now: number): void {
    for (const [key, owner] of this.byKey) {
      if (owner.queries.size === 0 && owner.runTimeLeft(now) >= 1) this.byKey.delete(key);
    }
  }

  private find(kind: Owner['kind'], id: string): Owner {
    const key = `${kind} ${id}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const { perAddress, perUser } = this.limits;
    const made = new Owner(kind, key, kind === 'address' ? perAddress : perUser);
    this.byKey.set(key, made);
    return made;
  }
}
