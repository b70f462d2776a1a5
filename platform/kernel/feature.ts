/** Interface between a feature and the server. Each feature's `server/feature.ts` exports one `Feature`. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ScreenAddress } from '#platform/contract/addresses.ts';
import type { Contribution, ContributionRegistry } from './contribution.ts';
import type { ServerRenderedScreen } from './server-rendered-screen.ts';
import type { FunctionImplementation } from './implement.ts';
import type { EventLogListener, CommittedEventObserver } from './listener.ts';
import type { MutationRunner } from './mutate.ts';
import type { PageHeadLoader } from './page-head.ts';
import type { Platform } from './platform.ts';
import type { ServiceProvider } from './service.ts';

/** Work that runs outside of requests, on a schedule or after `Platform.enqueue` was called. */
export interface Job {
  /**
   * Name of the job, unique among all features. It must never change, because the database stores queued jobs under it.
   */
  name: string;
  /** Schedule as a five-field cron expression in UTC. Without a schedule, the job runs on demand only. */
  cron?: string;
  run(job: JobContext): Promise<void>;
}

/** Context of one run of a job. */
interface JobContext {
  platform: Platform;
  /** Runs a transaction. After the commit, passes its events to observers and live queries. */
  mutate: MutationRunner;
  /** Start time of the run. */
  now: Date;
  /** Logger that adds the job's name to each line. */
  log: Logger;
  /**
   * Signal that is aborted when the process stops. A job that works in batches should then end after its current batch.
   */
  signal: AbortSignal;
  /** The data that was passed to `enqueue`; null for a scheduled run. */
  data: unknown;
}

/** Runs a job once in this process, without the queue. Rejects if the job fails. */
export function runJob(
  platform: Platform,
  job: Job,
  { data = null, signal = new AbortController().signal }: { data?: unknown; signal?: AbortSignal } = {},
): Promise<void> {
  const log = platform.log.child({ job: job.name });
  return job.run({ platform, mutate: platform.mutate, now: platform.clock.now(), log, signal, data });
}

/** All declarations of a feature. The server reads them when it starts. */
export interface Feature {
  name: string;
  /** The exports of the feature's `events.ts`. An event may have listeners only if a feature declares it here. */
  events?: Readonly<Record<string, unknown>>;
  /** Names of the database tables that the feature owns; see `docs/architecture.md`. */
  tables?: readonly string[];
  functions?: FunctionImplementation[];
  /**
   * Handlers of events in the event log. A feature that collects contributions of other features (a hub) passes a
   * function instead, which creates the listeners from the contributions.
   */
  listeners?: EventLogListener[] | ((contributions: ContributionRegistry) => EventLogListener[]);
  observers?: CommittedEventObserver[];
  jobs?: Job[];
  services?: ServiceProvider[];
  /** Declarations that this feature makes for other features; see `contribution.ts`. */
  contributions?: Contribution[];
  /**
   * Validates, when the server starts, the contributions of other features to this feature.
   * @throws Error with a one-line message that names the contributing feature
   */
  checkContributions?(contributions: ContributionRegistry, features: readonly Feature[]): void;
  /**
   * URL path patterns of the feature's screens, from `domain/addresses.ts`. A page request for a path that no feature
   * declares is answered with 404.
   */
  addresses?: readonly ScreenAddress[];
  /** Loaders of page metadata for search engines and link previews. */
  pages?: PageHeadLoader[];
  /** Screens with server-side rendering: the page that the server sends already contains their first HTML and data. */
  firstScreens?: ServerRenderedScreen[];
  /**
   * Registers HTTP routes other than function calls, such as pictures and pages for crawlers. Called before the server
   * accepts requests.
   */
  routes?(server: FastifyInstance, platform: Platform): void;
  /** Called when the database is ready, before the server accepts requests. */
  start?(platform: Platform): Promise<void>;
  /**
   * Reloads the feature's in-memory state. Called when the feature's observers, which update this state after events,
   * may have missed events of other processes.
   */
  refresh?(platform: Platform): void;
  /** Called when the process shuts down. */
  stop?(platform: Platform): Promise<void>;
}
