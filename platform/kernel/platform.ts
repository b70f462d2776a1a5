/** The infrastructure that every function can use. It is created once per process and passed as a parameter. */
import type { Logger } from 'pino';
import type { Db } from '#platform/database/connection.ts';
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { EgressClient } from '#platform/egress/egress.ts';
import type { Config } from './config.ts';
import type { ContributionWithFeatureName, ContributionKey } from './contribution.ts';
import type { FairSemaphore } from './fair-semaphore.ts';
import type { RateLimitName } from './limits.ts';
import type { MutationRunner } from './mutate.ts';
import type { ServiceKey } from './service-key.ts';

/** Source of the current time; tests use a fixed clock. */
export interface Clock {
  now(): Date;
}

/** Infrastructure that every function, listener and job receives: database, clock, logger, services and limits. */
export interface Platform {
  config: Config;
  db: Db;
  clock: Clock;
  /**
   * Name by which other processes on the same database know this process; null if no other process uses the database.
   */
  origin: string | null;
  log: Logger;
  /** Creates a UUIDv7 from the clock and a cryptographically secure random source. */
  newId(): string;
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  service<T>(key: ServiceKey<T>): T;
  /**
   * Returns the contributions (declarations of features for another feature) with the given key, in the order of the
   * app's feature list.
   */
  contributions<T>(key: ContributionKey<T>): readonly ContributionWithFeatureName<T>[];
  /**
   * Consumes points of a rate limit for a key, such as an account id or an address.
   * @throws FunctionError `resource-exhausted` with `retryAfterSeconds` if the limit would be exceeded
   */
  limit(name: RateLimitName, key: string, points?: number): Promise<void>;
  /** Semaphore with fair queues, for calls that use the database. */
  gate: FairSemaphore;
  /** HTTP client for all requests to external services. */
  egress: EgressClient;
  /**
   * Runs a transaction. After the commit, passes its events to observers and live queries; see `mutate` in `mutate.ts`.
   */
  mutate: MutationRunner;
  /** Passes committed events to observers and live queries. Called after each commit. */
  committed(events: EventLogEvent[]): void;
  /**
   * Called if the response to a commit was lost, so that its outcome is unknown: the commit may have taken effect, but
   * its events were not reported. Reloads all in-memory state and live queries as soon as the database responds.
   */
  outcomeUnknown(): void;
  /**
   * Queues a job to run soon. Has no effect while a job with the same name and the same `singletonKey` is waiting. Jobs
   * without a key are treated as if they had the same key.
   */
  enqueue(job: string, data?: unknown, singletonKey?: string): Promise<void>;
}
