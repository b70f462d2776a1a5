/** What every function can reach: built once per process, handed in everywhere. */
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
  /** Names this process to others that share its database; null where it has the database to itself. */
  origin: string | null;
  log: Logger;
  /** Makes a UUIDv7 from the clock and real chance. */
  newId(): string;
  /** A number from 0 to 1. */
  random(): number;
  service<T>(key: ServiceKey<T>): T;
  /** What all features contribute under a key, in the order of the features. */
  contributions<T>(key: ContributionKey<T>): readonly Contributed<T>[];
  /**
   * Counts one use of a limit for a key (an account, an address).
   * @throws FunctionError `resource-exhausted` with `retryAfterSeconds` when it is used up
   */
  limit(name: LimitName, key: string, points?: number): Promise<void>;
  /** What uses the database for a request waits here for its turn. */
  gate: FairGate;
  /** The one way out: everything that is fetched from elsewhere goes through it. */
  egress: Egress;
  /** Runs a transaction with its events; see `mutate` in `mutate.ts`. */
  mutate: Mutate;
  /** Reports committed events to observers, live queries and other processes. */
  committed(events: PlazaEvent[]): void;
  /** Asks a job to run soon, exactly once per `singletonKey` while it waits. */
  enqueue(job: string, data?: unknown, singletonKey?: string): Promise<void>;
}
