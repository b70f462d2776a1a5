/** Starts the real server on a database of its own, for tests that call it over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '#platform/kernel/config.ts';
import { type Feature, type Job, runJob } from '#platform/kernel/feature.ts';
import type { EgressOptions } from '#platform/egress/egress.ts';
import type { DatabaseConnectionSettings, Db } from '#platform/database/connection.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase } from '#platform/testkit/database.ts';
import { signUp } from '#features/accounts/api.ts';
import { passwordHashCostLevelSetting } from '#features/accounts/server/password-hash-cost.ts';
import { features } from './features.ts';
import { type RunningPlaza, startPlaza } from './start.ts';

/** A running server for tests, with clients and direct database access. */
export interface TestServer {
  url: string;
  plaza: RunningPlaza;
  clock: TestClock;
  /** Database connection with which a test reads and writes rows directly. */
  db: Db;
  /** A client without a session, which calls functions as a guest. */
  guest: TestActor;
  /**
   * Signs up an account and returns a client with its session. The e-mail address is the name in lowercase at
   * example.org, with dots instead of spaces.
   */
  person(name: string): Promise<TestActor>;
  /**
   * Waits until all event listeners have finished, then runs the job. Some jobs skip rows that a listener has locked.
   */
  runJob(job: Job): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server for tests.
 * @param options changes to the test defaults. By default there is no starter city (the sample content of a new
 *   server), and rate limits are 1,000 times higher than in production.
 */
export async function startTestServer(
  options: {
    config?: Partial<Config>;
    log?: 'silent' | 'error';
    jobs?: boolean;
    bodyTimeoutMs?: number;
    webFolder?: string;
    egress?: EgressOptions;
    /**
     * Maximum number of connections in each of the server's pools; 2 by default. PostgreSQL starts a process for each
     * connection, so unused connections would take a third of the database's processor time. Tests of race conditions
     * use more connections, so that more transactions overlap.
     */
    poolSize?: number;
    /** Replaces the server's database address, for example by the address of a proxy. */
    connectThrough?: (target: DatabaseConnectionSettings) => Promise<DatabaseConnectionSettings>;
    /** Additional features for the test. They come after all features of the app. */
    moreFeatures?: Feature[];
  } = {},
): Promise<TestServer> {
  passwordHashCostLevelSetting.level = 'test';
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-data-'));
  const clock = new TestClock();
  const config = {
    ...readConfig({
      PORT: '0',
      PLAZA_DATA: dataDir,
      PLAZA_STARTER_CITY: '0',
      PLAZA_RATE_SCALE: '1000',
      PLAZA_BATCHING: process.env['PLAZA_BATCHING'],
    }),
    ...options.config,
  };
  const target = (await options.connectThrough?.(database.app)) ?? database.app;
  const plaza = await startPlaza(config, {
    features: [...features, ...(options.moreFeatures ?? [])],
    clock,
    database: { app: target, migration: database.migration, poolSize: options.poolSize ?? 2 },
    checkAnswers: true,
    jobs: options.jobs ?? false,
    ...(options.bodyTimeoutMs === undefined ? {} : { bodyTimeoutMs: options.bodyTimeoutMs }),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    ...(options.egress === undefined ? {} : { egress: options.egress }),
    log: pino({ level: options.log ?? 'error' }, pino.destination(2)),
  });
  return {
    url: plaza.url,
    plaza,
    clock,
    db: database.db,
    guest: new TestActor(plaza.url),
    person: async (name) => {
      const answer = await new TestActor(plaza.url).call(signUp, {
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
        password: `${name} likes long walks`,
        displayName: name,
      });
      const { token, user } = answer.ok;
      return new TestActor(plaza.url, { token, id: user.id, handle: user.handle });
    },
    runJob: async (job) => {
      await plaza.listeners.drain();
      await runJob(plaza.platform, job);
    },
    stop: async () => {
      await plaza.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
