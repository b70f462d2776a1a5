/** What a feature gives the server: the list in its `server/feature.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Address } from '#platform/contract/addresses.ts';
import type { Contribution, Contributions } from './contribution.ts';
import type { Implementation } from './implement.ts';
import type { Listener, Observer } from './listener.ts';
import type { Mutate } from './mutate.ts';
import type { PageHeads } from './page-head.ts';
import type { Platform } from './platform.ts';
import type { ServiceProvider } from './service.ts';

/** Work that runs on a schedule or when asked, outside a request. */
export interface Job {
  /** Never changes; unique. */
  name: string;
  /** Five-field cron in UTC. */
  cron?: string;
  run(job: JobContext): Promise<void>;
}

/** One run of a job. */
interface JobContext {
  platform: Platform;
  /** Runs a transaction with its events. */
  mutate: Mutate;
  /** When the run began. */
  now: Date;
  /** Writes the job's name with each line. */
  log: Logger;
  /** Aborted when the process stops: work in batches ends after the current one. */
  signal: AbortSignal;
  /** The argument of `enqueue`; null for a scheduled run. */
  data: unknown;
}

/** Runs a job once, in this process. */
export function runJob(
  platform: Platform,
  job: Job,
  { data = null, signal = new AbortController().signal }: { data?: unknown; signal?: AbortSignal } = {},
): Promise<void> {
  const log = platform.log.child({ job: job.name });
  return job.run({ platform, mutate: platform.mutate, now: platform.clock.now(), log, signal, data });
}

export interface Feature {
  name: string;
  /** The module of its `events.ts`: every event that is listened to must be declared by a feature. */
  events?: Readonly<Record<string, unknown>>;
  /** The tables it owns; see `docs/architecture.md`. */
  tables?: readonly string[];
  functions?: Implementation[];
  /** A hub that listens to whatever other features contribute derives its listeners from the contributions. */
  listeners?: Listener[] | ((contributions: Contributions) => Listener[]);
  observers?: Observer[];
  jobs?: Job[];
  services?: ServiceProvider[];
  /** What it adds to other features; see `contribution.ts`. */
  contributions?: Contribution[];
  /**
   * Checks what features contribute to this hub, before anything runs.
   * @throws Error with one line that names the contributing feature
   */
  checkContributions?(contributions: Contributions, features: readonly Feature[]): void;
  /** The addresses of its screens, from `domain/addresses.ts`; every other path is answered with 404. */
  addresses?: readonly Address[];
  /** What its pages say of themselves to those who only read their heads. */
  pages?: PageHeads[];
  /** Routes that are not functions: pictures, pages for crawlers. Registered before listen. */
  routes?(server: FastifyInstance, platform: Platform): void;
  /** Runs once the database is ready, before listen. */
  start?(platform: Platform): Promise<void>;
  /** Events may have been missed: what lives in memory is loaded again. */
  refresh?(platform: Platform): void;
  /** Runs on shutdown. */
  stop?(platform: Platform): Promise<void>;
}
