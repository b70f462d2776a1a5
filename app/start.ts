/** Starts the server process: database, migrations, features and HTTP server. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createScreenAddressMatcher } from '#platform/contract/addresses.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import {
  migrateDatabaseAndGrantPrivileges,
  buildExcessivePrivilegesWarning,
} from '#platform/database/prepare.ts';
import type { ListenerRunner } from '#platform/events/listeners.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { registerLiveQueryWebSocketRoute } from '#platform/live/socket.ts';
import type { Config } from '#platform/kernel/config.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { registerFunctionRoutes } from '#platform/rpc/http.ts';
import { readSessionTokens } from '#platform/rpc/origin.ts';
import { maxConnectionsPerIpAddress } from '#platform/kernel/limits.ts';
import {
  isPublicOriginSecure,
  choosePublicOrigin,
  buildUrlOfThisProcess,
} from '#platform/kernel/own-origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import { getDeviceCookieName, getSessionCookieName } from '#features/accounts/domain/session-cookie.ts';
import {
  findViewerBySessionToken,
  findCachedViewerBySessionToken,
} from '#features/accounts/server/public.ts';
import { listEnabledFlagKeys } from '#features/flags/server/public.ts';
import { composeApp, type ComposedApp, type ComposeAppOptions } from './compose.ts';
import { createLogger } from './create-logger.ts';
import { registerUnimplementedFunctionRoutes } from './reserved-api-functions.ts';
import { FirstScreenLoader } from './first-screens.ts';
import { createHttpServer } from './http-server.ts';
import { limitConnectionsPerIpAddress } from './limit-connections.ts';
import {
  type AppAndMigrationDatabaseAddresses,
  createDatabaseReadinessCheck,
  type AppDatabase,
  openDatabase,
} from './open-database.ts';
import { type PageRequestSession, registerPageRoutes } from './pages.ts';
import { registerApiReferenceRoutes } from './reference.ts';
import { startReleasingMemoryWhenIdle } from './start-releasing-idle-memory.ts';
import { trackOpenRequests } from './track-open-requests.ts';
import { watchFreeDiskSpace } from './watch-free-disk-space.ts';

interface StartOptions extends ComposeAppOptions {
  /** Addresses of a running database; set by tests. By default the configuration determines the database. */
  database?: AppAndMigrationDatabaseAddresses;
  /** A database that the caller has already opened. By default `startPlaza` opens the database. */
  openedDatabase?: AppDatabase;
  /** Prints a line for the operator. */
  say?: (line: string) => void;
  /** False to run neither scheduled nor queued jobs; true by default. */
  jobs?: boolean;
  /** Timeout for receiving a request body, in milliseconds; set by tests. */
  bodyTimeoutMs?: number;
  log?: Logger;
  /** Folder of the built web app, `dist/web` by default; set by tests. */
  webFolder?: string;
}

/** A started server process. */
export interface RunningPlaza {
  /** URL of the server, such as `http://127.0.0.1:3000`. */
  url: string;
  platform: Platform;
  runtime: ApiFunctionRuntime;
  listeners: ListenerRunner;
  jobs: JobQueue;
  stop(): Promise<void>;
}

/** Functions that undo the steps of the start, such as closing the database. They are called in reverse order. */
type Closers = (() => Promise<unknown>)[];

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Starts the database and the HTTP server of this process. Throws if the start fails, after undoing the completed
 * steps.
 */
export async function startPlaza(config: Config, options: StartOptions): Promise<RunningPlaza> {
  const log = options.log ?? createLogger(config);
  const say = options.say ?? (() => {});
  const database = options.openedDatabase ?? (await openDatabase(config, options.database, log, say));
  const closers: Closers = [database.close];
  try {
    await bringUp(database, say);
    return await startOn(config, options, log, database, closers);
  } catch (error) {
    for (const close of closers.toReversed()) await close().catch(() => {});
    throw error;
  }
}

async function bringUp(database: AppDatabase, say: (line: string) => void): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  const { ran, canRewrite, role } = await migrateDatabaseAndGrantPrivileges(
    database.db,
    database.migrationTarget,
    migrations,
  );
  if (canRewrite) say(buildExcessivePrivilegesWarning(role));
  if (ran.length === migrations.length) {
    say('First start. To become an admin, sign up, confirm your email and run: npm run admin -- grant EMAIL');
  }
}

async function startOn(
  config: Config,
  options: StartOptions,
  log: Logger,
  database: AppDatabase,
  closers: Closers,
): Promise<RunningPlaza> {
  const { features } = options;
  const composed = composeApp(config, options, log, database);
  const { platform, runtime, listeners, jobs, hub } = composed;
  const disk = watchFreeDiskSpace(config);
  closers.push(() => stopAll([disk, hub, listeners, jobs, platform.egress], features, platform));
  const server = await createServerWithRoutes(config, options, log, composed, {
    mayWrite: disk.hasRoom,
    database,
  });
  const hasOpenRequests = trackOpenRequests(server.server);
  const memory = startReleasingMemoryWhenIdle(() => runtime.isInUse || hasOpenRequests());
  closers.push(() => memory.stop());
  for (const feature of features) await feature.start?.(platform);
  closers.push(await composed.followEvents());
  await server.listen({ port: config.port, host: config.host });
  closers.push(() => closeServer(server));
  const address = server.server.address();
  // If the configured port is 0, the operating system chooses a port. Links in mails and the origin check need the
  // chosen port.
  if (address !== null && typeof address === 'object') config.port = address.port;
  if (options.jobs !== false) void jobs.startWithRetries();
  return {
    url: buildUrlOfThisProcess(config),
    platform,
    runtime,
    listeners,
    jobs,
    stop: async () => {
      for (const close of closers.splice(0).toReversed()) {
        await close().catch((error: unknown) => log.error({ err: error }, 'A shutdown step failed'));
      }
    },
  };
}

/** Creates the HTTP server with all its routes. It does not yet listen on a port. */
async function createServerWithRoutes(
  config: Config,
  options: StartOptions,
  log: Logger,
  composed: ComposedApp,
  state: { mayWrite(): boolean; database: AppDatabase },
): Promise<FastifyInstance> {
  const { platform, runtime, limiter, hub, isOwnOrigin } = composed;
  const { features } = options;
  const server = createHttpServer(config, log);
  // Behind a proxy, all connections come from the proxy, so the proxy itself must limit the connections of each client.
  if (config.trustedProxies.length === 0) {
    limitConnectionsPerIpAddress(
      server.server,
      Math.max(1, Math.floor(maxConnectionsPerIpAddress * config.rateScale)),
    );
  }
  const isSecure = isPublicOriginSecure(config);
  registerFunctionRoutes(server, {
    runtime,
    limiter,
    authenticator: {
      fast: (token) => findCachedViewerBySessionToken(platform, token),
      full: (token) => findViewerBySessionToken(platform, token),
    },
    cookieName: getSessionCookieName(isSecure),
    deviceCookieName: getDeviceCookieName(isSecure),
    secureCookie: isSecure,
    project: config.project,
    region: config.region,
    isOwnOrigin,
    mayWrite: () => state.mayWrite(),
    bodyTimeoutMs: options.bodyTimeoutMs,
  });
  registerUnimplementedFunctionRoutes(server, { limiter, project: config.project, region: config.region });
  await registerLiveQueryWebSocketRoute(server, hub);
  for (const feature of features) feature.routes?.(server, platform);
  await registerApiReferenceRoutes(server, runtime, platform);
  await registerPageRoutes(server, platform, {
    heads: features.flatMap((feature) => feature.pages ?? []),
    firstScreens: new FirstScreenLoader({
      platform,
      runtime,
      limiter,
      screens: features.flatMap((feature) => feature.firstScreens ?? []),
    }),
    viewer: (request) => findPageViewer(platform, request),
    isPage: createScreenAddressMatcher(features.flatMap((feature) => feature.addresses ?? [])),
    origin: () => choosePublicOrigin(config),
    ready: createDatabaseReadinessCheck(state.database),
    areJobsStarting: () => composed.jobs.isStarting,
    flags: () => listEnabledFlagKeys(platform),
    onCommitted: composed.onCommitted,
    webFolder: options.webFolder,
  });
  return server;
}

/** Returns the viewer of a page request, identified by the session cookie. */
async function findPageViewer(platform: Platform, request: FastifyRequest): Promise<PageRequestSession> {
  const cookieName = getSessionCookieName(isPublicOriginSecure(platform.config));
  const { token } = readSessionTokens(request.headers, cookieName);
  if (token === null) return { viewer: null, hasSession: false };
  const cached = findCachedViewerBySessionToken(platform, token);
  return {
    viewer: cached === undefined ? await findViewerBySessionToken(platform, token) : cached,
    hasSession: true,
  };
}

async function stopAll(
  parts: { stop(): Promise<unknown> }[],
  features: Feature[],
  platform: Platform,
): Promise<void> {
  const stops = [
    ...parts.map((part) => () => part.stop()),
    ...features.toReversed().map((feature) => async () => feature.stop?.(platform)),
  ];
  for (const stop of stops) {
    await stop().catch((error: unknown) => platform.log.error({ err: error }, 'A shutdown step failed'));
  }
}

/**
 * Time in milliseconds for which a stopping server waits for running requests. Afterwards, the server closes their
 * connections.
 */
const closeMs = 4_000;

/**
 * Stops accepting connections and waits for running requests. After `closeMs`, closes the remaining connections, such
 * as one with an incomplete body.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), closeMs);
  await server.close();
  clearTimeout(timer);
}
