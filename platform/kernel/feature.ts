/** The interface between a feature and the server: the declarations in its `server/feature.ts`. */
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

/** Work outside a request, on a schedule or on demand. */
export interface Job {
  /** Unique and permanent. */
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
  /** Adds the job's name to each line. */
  log: Logger;
  /** Aborted when the process stops. Work in batches ends after the current batch. */
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
  /** The module of its `events.ts`. Every event with a listener must be declared by a feature. */
  events?: Readonly<Record<string, unknown>>;
  /** The tables it owns; see `docs/architecture.md`. */
  tables?: readonly string[];
  functions?: Implementation[];
  /** The listeners of the feature. A hub derives them from the contributions of other features. */
  listeners?: Listener[] | ((contributions: Contributions) => Listener[]);
  observers?: Observer[];
  jobs?: Job[];
  services?: ServiceProvider[];
  /** Its contributions to other features; see `contribution.ts`. */
  contributions?: Contribution[];
  /**
   * Checks the contributions to this hub at startup.
   * @throws Error with a message of one line that names the contributing feature
   */
  checkContributions?(contributions: Contributions, features: readonly Feature[]): void;
  /** The addresses of its screens, from `domain/addresses.ts`. Paths without an address are answered with 404. */
  addresses?: readonly Address[];
  /** Metadata of its pages for search engines and link previews. */
  pages?: PageHeads[];
  /** Routes that are not functions: pictures, pages for crawlers. Called before listen. */
  routes?(server: FastifyInstance, platform: Platform): void;
  /** Called when the database is ready, before listen. */
  start?(platform: Platform): Promise<void>;
  /** Called when events may have been missed: reloads state in memory. */
  refresh?(platform: Platform): void;
  /** Called on shutdown. */
  stop?(platform: Platform): Promise<void>;
}
