/** Puts the process together: configuration, database, every feature, the server. Returns when it can serve. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { uuidV7 } from '#platform/contract/ids.ts';
import type { PlazaEvent } from '#platform/contract/events.ts';
import { connect, type ConnectionTarget, type Db } from '#platform/database/connection.ts';
import { freeSpace, minimumFreeSpace } from '#platform/database/free-space.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { ListenerRunner } from '#platform/events/listeners.ts';
import { listenToNeighbours } from '#platform/events/neighbours.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { createOutgoing, type OutgoingOptions } from '#platform/outgoing/outgoing.ts';
import type { Config } from '#platform/rpc/config.ts';
import type { Feature } from '#platform/rpc/feature.ts';
import { registerFunctions } from '#platform/rpc/http.ts';
import { Limiter } from '#platform/rpc/limits.ts';
import { ownOriginRule } from '#platform/rpc/origin.ts';
import type { Clock, Platform } from '#platform/rpc/platform.ts';
import { Runtime } from '#platform/rpc/runtime.ts';
import { Services } from '#platform/rpc/service.ts';
import { createHub } from '#platform/live/hub.ts';
import { registerLive } from '#platform/live/socket.ts';
import { authenticate, authenticateCached, sessionCookieName } from '#features/accounts/server/public.ts';
import { createHttpServer } from './http-server.ts';
import { registerPages } from './pages.ts';
import { registerReference } from './reference.ts';

export interface StartOptions {
  features: Feature[];
  clock?: Clock;
  random?: () => number;
  outgoing?: OutgoingOptions;
  /** A database that stands already (tests); otherwise by the configuration. */
  database?: ConnectionTarget;
  /** Lines for the person who started it. */
  say?: (line: string) => void;
  /** Hold every answer against its schema (tests). */
  checkAnswers?: boolean;
  /** Run schedules and queued jobs. */
  jobs?: boolean;
  log?: Logger;
}

export interface RunningPlaza {
  /** Where it answers, e.g. `http://127.0.0.1:3000`. */
  url: string;
  platform: Platform;
  runtime: Runtime;
  listeners: ListenerRunner;
  jobs: Jobs;
  stop(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const systemClock: Clock = { now: () => new Date() };

export async function startPlaza(config: Config, options: StartOptions): Promise<RunningPlaza> {
  const log = options.log ?? createLog(config);
  const say = options.say ?? (() => {});
  const database = await openDatabase(config, options, log, say);
  const closers: (() => Promise<unknown>)[] = [database.close];
  try {
    return await startOn(config, options, log, database, closers);
  } catch (error) {
    for (const close of closers.toReversed()) await close().catch(() => {});
    throw error;
  }
}

async function startOn(
  config: Config,
  options: StartOptions,
  log: Logger,
  database: OpenDatabase,
  closers: (() => Promise<unknown>)[],
): Promise<RunningPlaza> {
  const migrations = await readMigrations(migrationsFolder);
  const ran = await migrate(database.db, migrations);
  if (ran.length === migrations.length) {
    options.say?.('First start. To become an admin, sign up and run: npm run admin -- grant EMAIL');
  }
  const { features } = options;
  const clock = options.clock ?? systemClock;
  const services = new Services();
  const limiter = new Limiter(config.rateScale);
  const toldOnCommit: ((events: PlazaEvent[]) => void)[] = [];
  const platform: Platform = {
    config,
    db: database.db,
    clock,
    origin: database.isShared ? randomBytes(8).toString('hex') : null,
    log,
    newId: () => uuidV7(clock.now().getTime(), randomBytes(10)),
    random: options.random ?? Math.random,
    service: (key) => services.get(key),
    limit: (name, key, points) => limiter.consume(name, key, points),
    outgoing: createOutgoing(options.outgoing),
    committed: (events) => {
      for (const tell of toldOnCommit) tell(events);
    },
    enqueue: (job, data, singletonKey) => jobs.enqueue(job, data, singletonKey),
  };
  const jobs = new Jobs(
    platform,
    database.target,
    features.flatMap((feature) => feature.jobs ?? []),
  );
  for (const feature of features)
    for (const provider of feature.services ?? []) services.add(provider, platform);
  const runtime = new Runtime(
    platform,
    features.flatMap((feature) => feature.functions ?? []),
    options.checkAnswers,
  );
  const listeners = new ListenerRunner(
    platform,
    features.flatMap((feature) => feature.listeners ?? []),
  );
  const cookieName = sessionCookieName(config);
  const ownOrigin = ownOriginRule({
    publicUrl: config.publicUrl,
    loopback: config.development || isLoopback(config.host),
    port: () => boundPort,
  });
  let boundPort = config.port;
  const hub = createHub({
    platform,
    runtime,
    authenticate: (token) => authenticate(platform, token),
    cookieName,
    isOwnOrigin: ownOrigin,
  });
  toldOnCommit.push(
    observe(platform, features),
    (events) => hub.committed(events),
    (events) => listeners.poke(events),
  );

  const server = createHttpServer(config, log);
  const disk = watchDisk(config);
  registerFunctions(server, {
    runtime,
    limiter,
    authenticator: {
      fast: (token) => authenticateCached(platform, token),
      full: (token) => authenticate(platform, token),
    },
    cookieName,
    secureCookie: config.publicUrl?.startsWith('https:') === true,
    project: config.project,
    region: config.region,
    isOwnOrigin: ownOrigin,
    mayWrite: disk.hasRoom,
  });
  await registerLive(server, hub);
  for (const feature of features) feature.routes?.(server, platform);
  await registerReference(server, runtime, config);
  await registerPages(server, platform, {
    heads: features.flatMap((feature) => feature.pages ?? []),
    origin: (host) => config.publicUrl ?? `http://${host ?? config.host}`,
    ready: () => isReady(database),
  });
  closers.push(() => stopAll([disk, hub, listeners, jobs], features, platform));
  for (const feature of features) await feature.start?.(platform);
  const neighbours = await listenToNeighbours(platform, (events) => {
    for (const tell of toldOnCommit) tell(events);
  });
  closers.push(neighbours.stop);
  await listeners.start();
  await server.listen({ port: config.port, host: config.host });
  closers.push(() => server.close());
  const address = server.server.address();
  if (address !== null && typeof address === 'object') boundPort = address.port;
  // Links in mails name the port we got, also where any would do.
  config.port = boundPort;
  if (options.jobs !== false)
    jobs.start().catch((error: unknown) => log.error({ err: error }, 'jobs did not start'));
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${boundPort}`,
    platform,
    runtime,
    listeners,
    jobs,
    stop: async () => {
      for (const close of closers.splice(0).toReversed()) {
        await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
      }
    },
  };
}

function createLog(config: Config): Logger {
  const redact = [
    '*.password',
    '*.token',
    '*.authorization',
    '*.cookie',
    '*.email',
    '*.phone',
    '*.lat',
    '*.lng',
  ];
  return pino({ level: config.logLevel, redact, base: null }, pino.destination(2));
}

interface OpenDatabase {
  db: Db;
  /** Other processes may use it too. */
  isShared: boolean;
  target: string | ConnectionTarget;
  isUp(): boolean;
  close(): Promise<unknown>;
}

async function openDatabase(
  config: Config,
  options: StartOptions,
  log: Logger,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const tell = (message: string, fields: Record<string, unknown> = {}) => log.info(fields, message);
  const given = options.database ?? config.databaseUrl;
  if (given !== undefined) {
    const db = connect(given, { log: tell });
    return { db, isShared: true, target: given, isUp: () => true, close: () => db.end({ timeout: 3 }) };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell, say });
  const db = connect(embedded.connection, { log: tell });
  return {
    db,
    isShared: false,
    target: embedded.connection,
    isUp: () => embedded.isUp(),
    close: async () => {
      await db.end({ timeout: 3 });
      await embedded.stop();
    },
  };
}

/** Ready means that the database answers now. */
async function isReady(database: OpenDatabase): Promise<boolean> {
  if (!database.isUp()) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), 1_500)));
  const answer = database.db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
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

/** Looks at the disk every few seconds: below the minimum, writes are refused before the database runs out of room. */
function watchDisk(config: Config) {
  let room = true;
  const look = async () => {
    room = await freeSpace(config.dataDir).then(
      (bytes) => bytes >= minimumFreeSpace,
      () => true,
    );
  };
  void look();
  const timer = setInterval(() => void look(), 5_000);
  timer.unref();
  return {
    hasRoom: () => room,
    stop: async () => clearInterval(timer),
  };
}

async function stopAll(
  parts: { stop(): Promise<unknown> }[],
  features: Feature[],
  platform: Platform,
): Promise<void> {
  for (const part of parts) {
    await part.stop().catch((error: unknown) => platform.log.error({ err: error }, 'while stopping'));
  }
  for (const feature of features.toReversed()) await feature.stop?.(platform);
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === '::1' || host === 'localhost';
}
