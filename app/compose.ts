/** Everything a process has but its door: the platform, the services of the features, functions, listeners, jobs, live queries. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { PlazaEvent } from '#platform/contract/events.ts';
import { uuidV7 } from '#platform/contract/ids.ts';
import { ListenerRunner } from '#platform/events/listeners.ts';
import { listenToNeighbours } from '#platform/events/neighbours.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { createHub, type Hub } from '#platform/live/hub.ts';
import { createOutgoing, type OutgoingOptions } from '#platform/outgoing/outgoing.ts';
import type { Config } from '#platform/kernel/config.ts';
import { checkFeatures, listenersOf } from '#platform/kernel/check-features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { FairGate, gateLimits } from '#platform/kernel/fair-gate.ts';
import { Limiter } from '#platform/kernel/limits.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import { ownOriginRule } from '#platform/rpc/origin.ts';
import type { Clock, Platform } from '#platform/kernel/platform.ts';
import { isLoopback, isSecureOrigin } from '#platform/kernel/own-origin.ts';
import { Runtime } from '#platform/kernel/runtime.ts';
import { Services } from '#platform/kernel/service.ts';
import { authenticate, sessionCookieName } from '#features/accounts/server/public.ts';
import type { OpenDatabase } from './open-database.ts';

export interface ComposeOptions {
  features: Feature[];
  clock?: Clock;
  random?: () => number;
  checkAnswers?: boolean;
  outgoing?: OutgoingOptions;
}

export interface Composed {
  platform: Platform;
  limiter: Limiter;
  runtime: Runtime;
  listeners: ListenerRunner;
  jobs: Jobs;
  hub: Hub;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  /** Calls a listener after every commit, of this process or another. */
  onCommitted(listener: () => void): void;
  /** Starts what reads the log; answers how it is stopped. */
  followEvents(): Promise<() => Promise<void>>;
}

const systemClock: Clock = { now: () => new Date() };

/** Builds every part once, by hand, in the order of the features. Nothing runs yet. */
export function compose(
  config: Config,
  options: ComposeOptions,
  log: Logger,
  database: OpenDatabase,
): Composed {
  const { features } = options;
  const contributions = collectContributions(features);
  checkFeatures(features, contributions);
  const services = new Services();
  const limiter = new Limiter(config.rateScale);
  const told: ((events: PlazaEvent[]) => void)[] = [];
  const tell = (events: PlazaEvent[]) => {
    for (const one of told) tellOne(one, events, log);
  };
  const clock = options.clock ?? systemClock;
  const platform: Platform = {
    config,
    db: database.db,
    clock,
    origin: database.isShared ? randomBytes(8).toString('hex') : null,
    log,
    newId: () => uuidV7(clock.now().getTime(), randomBytes(10)),
    random: options.random ?? Math.random,
    service: (key) => services.get(key),
    contributions: (key) => contributions.of(key),
    limit: async (name, key, points) => limiter.consume(name, key, points),
    gate: new FairGate(gateLimits(config.rateScale)),
    outgoing: createOutgoing(options.outgoing),
    mutate: (body) => mutate(platform, body),
    committed: tell,
    enqueue: (job, data, singletonKey) => jobs.enqueue(job, data, singletonKey),
  };
  const all = <T>(part: (feature: Feature) => T[] | undefined) =>
    features.flatMap((feature) => part(feature) ?? []);
  const ownJobs = all((feature) => feature.jobs);
  const jobs = new Jobs(platform, database.target, ownJobs);
  for (const provider of all((feature) => feature.services)) services.add(provider, platform);
  const runtime = new Runtime(
    platform,
    all((feature) => feature.functions),
    options.checkAnswers,
    platform.gate,
  );
  const listeners = new ListenerRunner(
    platform,
    all((feature) => listenersOf(feature, contributions)),
    () => runtime.isBusy,
  );
  const isOwnOrigin = ownOriginOf(config);
  const hub = createHub({
    platform,
    runtime,
    authenticate: (token) => authenticate(platform, token),
    cookieName: sessionCookieName(isSecureOrigin(config)),
    isOwnOrigin,
  });
  told.push(
    observe(platform, features),
    (events) => hub.committed(events),
    (events) => listeners.poke(events),
  );
  const followEvents = async () => {
    const neighbours = await listenToNeighbours(platform, tell, () => {
      for (const feature of features) feature.refresh?.(platform);
      hub.refreshAll();
    });
    await listeners.start();
    return () => neighbours.stop();
  };
  const onCommitted = (listener: () => void) => void told.push(listener);
  return { platform, limiter, runtime, listeners, jobs, hub, isOwnOrigin, onCommitted, followEvents };
}

function ownOriginOf(config: Config) {
  return ownOriginRule({
    publicUrl: config.publicUrl,
    loopback: config.development || isLoopback(config.host),
    port: () => config.port,
  });
}

/** What was committed is done: one that fails over it keeps nobody else from hearing of it. */
function tellOne(one: (events: PlazaEvent[]) => void, events: PlazaEvent[], log: Logger): void {
  try {
    one(events);
  } catch (error) {
    log.error({ err: error }, 'what is committed could not be told');
  }
}

function observe(platform: Platform, features: Feature[]) {
  const byName = new Map<string, ((event: PlazaEvent) => void)[]>();
  for (const observer of features.flatMap((feature) => feature.observers ?? [])) {
    for (const { name } of observer.events) {
      const list = byName.get(name) ?? [];
      list.push((event) => observer.observe(platform, event));
      byName.set(name, list);
    }
  }
  return (events: PlazaEvent[]) => {
    for (const event of events) for (const tell of byName.get(event.name) ?? []) tell(event);
  };
}
