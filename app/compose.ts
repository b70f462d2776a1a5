/**
 * Composition root: creates the services, functions, event listeners, jobs and live queries of the server process. The
 * HTTP server is created separately.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { EventLogEvent } from '#platform/contract/events.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { ListenerRunner } from '#platform/events/listeners.ts';
import { subscribeToCrossProcessEvents } from '#platform/events/cross-process-events.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { createLiveQueryHub, type LiveQueryHub } from '#platform/live/hub.ts';
import { createEgressClient, type EgressOptions } from '#platform/egress/egress.ts';
import type { Config } from '#platform/kernel/config.ts';
import { validateFeatures, listEventListenersOfFeature } from '#platform/kernel/validate-features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { FairSemaphore, createDefaultFairSemaphoreLimits } from '#platform/kernel/fair-semaphore.ts';
import { RateLimiter } from '#platform/kernel/limits.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import { getPooledRandomBytes } from '#platform/kernel/take-random-bytes.ts';
import { createIsOwnOriginPredicate } from '#platform/rpc/origin.ts';
import type { Clock, Platform } from '#platform/kernel/platform.ts';
import { isLoopbackHost, isPublicOriginSecure } from '#platform/kernel/own-origin.ts';
import { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import { ServiceRegistry } from '#platform/kernel/service.ts';
import { getSessionCookieName } from '#features/accounts/domain/session-cookie.ts';
import { findViewerBySessionToken } from '#features/accounts/server/public.ts';
import type { AppDatabase } from './open-database.ts';
import { InMemoryStateReloaderAfterLostCommits } from './refresh-after-lost-commits.ts';

/** Dependencies of `composeApp`. Tests can replace the clock, the random numbers and the access to other hosts. */
export interface ComposeAppOptions {
  features: Feature[];
  clock?: Clock;
  random?: () => number;
  checkAnswers?: boolean;
  egress?: EgressOptions;
}

/** All components of the process, created but not started. */
export interface ComposedApp {
  platform: Platform;
  limiter: RateLimiter;
  runtime: ApiFunctionRuntime;
  listeners: ListenerRunner;
  jobs: JobQueue;
  hub: LiveQueryHub;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  /**
   * Registers a callback that runs after each transaction that this process commits through `mutate`. It also runs
   * after each transaction in which another process wrote events to the same database.
   */
  onCommitted(listener: () => void): void;
  /**
   * Starts the event listeners, and subscribes to the events that other processes commit. Returns a function that ends
   * the subscription.
   */
  followEvents(): Promise<() => Promise<void>>;
}

const systemClock: Clock = { now: () => new Date() };

/**
 * Creates the components of the process (services, functions, jobs, listeners, live queries) but does not start them.
 * Services are created in the order of `options.features`.
 */
export function composeApp(
  config: Config,
  options: ComposeAppOptions,
  log: Logger,
  database: AppDatabase,
): ComposedApp {
  const { features } = options;
  const contributions = collectContributions(features);
  validateFeatures(features, contributions);
  const services = new ServiceRegistry();
  const limiter = new RateLimiter(config.rateScale);
  const committedListeners: ((events: EventLogEvent[]) => void)[] = [];
  const notifyCommitted = (events: EventLogEvent[]) => {
    for (const listener of committedListeners) notifyListener(listener, events, log);
  };
  const clock = options.clock ?? systemClock;
  const platform: Platform = {
    config,
    db: database.db,
    clock,
    origin: database.isShared ? randomBytes(8).toString('hex') : null,
    log,
    newId: () => createUuidV7(clock.now().getTime(), getPooledRandomBytes(10)),
    random: options.random ?? Math.random,
    service: (key) => services.get(key),
    contributions: (key) => contributions.listByKey(key),
    limit: async (name, key, points) => limiter.consume(name, key, points),
    gate: new FairSemaphore(createDefaultFairSemaphoreLimits(config.rateScale)),
    egress: createEgressClient(options.egress),
    mutate: (body) => mutate(platform, body),
    committed: notifyCommitted,
    outcomeUnknown: () => commits.reportLostAnswer(),
    enqueue: (job, data, singletonKey) => jobs.enqueue(job, data, singletonKey),
  };
  const all = <T>(part: (feature: Feature) => T[] | undefined) =>
    features.flatMap((feature) => part(feature) ?? []);
  const ownJobs = all((feature) => feature.jobs);
  const jobs = new JobQueue(platform, database.target, ownJobs);
  for (const provider of all((feature) => feature.services)) services.add(provider, platform);
  const runtime = new ApiFunctionRuntime(
    platform,
    all((feature) => feature.functions),
    options.checkAnswers,
    platform.gate,
    config.batching,
  );
  const listeners = new ListenerRunner(
    platform,
    all((feature) => listEventListenersOfFeature(feature, contributions)),
    { isInUse: () => runtime.isInUse, isBusy: () => runtime.isBusy },
  );
  const isOwnOrigin = ownOriginOf(config);
  const hub = createLiveQueryHub({
    platform,
    runtime,
    authenticate: (token) => findViewerBySessionToken(platform, token),
    cookieName: getSessionCookieName(isPublicOriginSecure(config)),
    isOwnOrigin,
  });
  committedListeners.push(
    observe(platform, features),
    (events) => hub.committed(events),
    (events) => listeners.poke(events),
  );
  const commits = followCommits({ platform, features, listeners, hub });
  const onCommitted = (listener: () => void) => void committedListeners.push(listener);
  const { followEvents } = commits;
  return { platform, limiter, runtime, listeners, jobs, hub, isOwnOrigin, onCommitted, followEvents };
}

/**
 * Returns functions that keep the in-memory state of this process up to date. `followEvents` follows the commits of
 * other processes. `reportLostAnswer` reports that the database's answer to a commit of this process was lost.
 */
function followCommits({
  platform,
  features,
  listeners,
  hub,
}: Pick<ComposedApp, 'platform' | 'listeners' | 'hub'> & { features: Feature[] }) {
  const refresh = () => {
    for (const feature of features) feature.refresh?.(platform);
    hub.refreshAll();
  };
  const refreshWithPages = () => {
    refresh();
    // Reports a commit without events. This clears the caches of pages.
    platform.committed([]);
  };
  const lostCommits = new InMemoryStateReloaderAfterLostCommits(
    () => platform.db`select 1`,
    refreshWithPages,
  );
  const followEvents = async () => {
    const others = await subscribeToCrossProcessEvents(
      platform,
      (events) => platform.committed(events),
      refresh,
    );
    await listeners.start();
    return async () => {
      lostCommits.stop();
      await others.stop();
    };
  };
  return { followEvents, reportLostAnswer: () => lostCommits.report() };
}

function ownOriginOf(config: Config) {
  return createIsOwnOriginPredicate({
    publicUrl: config.publicUrl,
    loopback: config.development || isLoopbackHost(config.host),
    port: () => config.port,
  });
}

/**
 * Calls one callback with committed events. If the callback throws, logs the exception, so that the other callbacks
 * still receive the events.
 */
function notifyListener(
  listener: (events: EventLogEvent[]) => void,
  events: EventLogEvent[],
  log: Logger,
): void {
  try {
    listener(events);
  } catch (error) {
    log.error({ err: error }, 'A listener to committed events failed');
  }
}

function observe(platform: Platform, features: Feature[]) {
  const byName = new Map<string, ((event: EventLogEvent) => void)[]>();
  for (const observer of features.flatMap((feature) => feature.observers ?? [])) {
    for (const { name } of observer.events) {
      const list = byName.get(name) ?? [];
      list.push((event) => observer.observe(platform, event));
      byName.set(name, list);
    }
  }
  return (events: EventLogEvent[]) => {
    for (const event of events) for (const notify of byName.get(event.name) ?? []) notify(event);
  };
}
