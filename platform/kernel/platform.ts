/** The services that every function can use; created once per process and passed as a parameter. */
import type { Logger } from 'pino';
import type { Db } from '#platform/database/connection.ts';
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Config } from './config.ts';
import type { Contributed, ContributionKey } from './contribution.ts';
import type { FairGate } from './fair-gate.ts';
import type { LimitName } from './limits.ts';
import type { Mutate } from './mutate.ts';
import type { ServiceKey } from './service-key.ts';

export interface Clock {
  now(): Date;
}

export interface Platform {
  config: Config;
  db: Db;
  clock: Clock;
  /** Identifies this process to others that share its database; null if no others do. */
  origin: string | null;
  log: Logger;
  /** Creates a UUIDv7 from the clock and a cryptographic random source. */
  newId(): string;
  /** A number from 0 to 1. */
  random(): number;
  service<T>(key: ServiceKey<T>): T;
  /** Returns all contributions of features under a key, in the order of the features. */
  contributions<T>(key: ContributionKey<T>): readonly Contributed<T>[];
  /**
   * Consumes points of a limit for a key (an account, an address).
   * @throws FunctionError `resource-exhausted` with `retryAfterSeconds` when it is used up
   */
  limit(name: LimitName, key: string, points?: number): Promise<void>;
  /** Fair queue for requests that use the database. */
  gate: FairGate;
  /** HTTP client for all outgoing requests. */
  egress: Egress;
  /** Runs a transaction with its events; see `mutate` in `mutate.ts`. */
  mutate: Mutate;
  /** Reports committed events to observers, live queries and other processes. */
  committed(events: PlazaEvent[]): void;
  /** Queues a job to run soon, once per `singletonKey` while it waits. */
  enqueue(job: string, data?: unknown, singletonKey?: string): Promise<void>;
}
