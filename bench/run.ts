/**
 * Entry point of `npm run bench`: starts a server with a seeded database, measures each benchmark and compares it with
 * its baseline. Arguments are names of benchmarks to run; without arguments, all benchmarks run except `peers`,
 * `bookings` and `lighthouse`. `--json` prints JSON lines.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/kernel/config.ts';
import { type ToolDatabase, openDatabaseForTool } from '../tools/open-database.ts';
import { measureRideAcceptanceRace } from './benchmarks/acceptance-race.ts';
import { measureSingleClientLatency } from './benchmarks/single-client.ts';
import { measureCommentLatencyDuringListenerBacklog } from './benchmarks/backlog.ts';
import { measureLatencyUnderHostileUploads } from './benchmarks/hostile-uploads.ts';
import { measureRideBookingThroughput } from './benchmarks/bookings.ts';
import { measureCommentThroughput } from './benchmarks/comments.ts';
import { measureDelaysOfNewPostEffects } from './benchmarks/post-effects.ts';
import { measureEventListLatency } from './benchmarks/events.ts';
import { measureFeedThroughputAndMemory } from './benchmarks/feed.ts';
import { measureHomePageScriptSize } from './benchmarks/first-page.ts';
import { measureLatencyUnderHostileSockets } from './benchmarks/hostile-sockets.ts';
import { measureIndexCosts } from './benchmarks/indexes.ts';
import { measureTokenGrantThroughput } from './benchmarks/ledger.ts';
import { measureFirstPaintWithLighthouse } from './benchmarks/lighthouse.ts';
import { measureLikeThroughput } from './benchmarks/likes.ts';
import { measureLiveComments } from './benchmarks/live.ts';
import { measureLatencyDuringLoadFromOneIpAddress } from './benchmarks/one-address-load.ts';
import { measureMapDisplayAndPanning } from './benchmarks/map.ts';
import { measureNotificationDelayOfManyFollowers } from './benchmarks/notifications.ts';
import { measurePostLatencyWithManyLiveLists } from './benchmarks/open-lists.ts';
import { measureServerUnderPostOverload } from './benchmarks/overload.ts';
import { compareServerThroughput } from './benchmarks/peers.ts';
import { measureSearchDelayDuringManyEdits } from './benchmarks/edits.ts';
import { measureMixerReorderDuration } from './benchmarks/mixer.ts';
import { measureDriverPositionDeliveryDelay } from './benchmarks/positions.ts';
import { measureNewPostThroughput } from './benchmarks/posts.ts';
import { measurePostRankingDuration } from './benchmarks/ranking.ts';
import { measureSearchLatency } from './benchmarks/search.ts';
import { measureSearchHitRate } from './benchmarks/search-quality.ts';
import { measureServerStartDuration } from './benchmarks/start.ts';
import { createSeededRandom } from './random.ts';
import { measureMostExpensiveCalls } from './benchmarks/worst-calls.ts';
import { startProcessThatPrintsUrl, startServer, type StartedProcess } from './processes.ts';
import { waitUntilMachineIdle } from './wait-until-machine-idle.ts';
import { formatBenchmarkResult, type BenchmarkResult } from './report.ts';
import { type SeededTown, insertBenchmarkTown } from './seed-town.ts';
import type { BenchmarkContext } from './benchmark-context.ts';

const measures: Record<string, (town: BenchmarkContext) => Promise<BenchmarkResult[]>> = {
  feed: measureFeedThroughputAndMemory,
  comments: measureCommentThroughput,
  likes: measureLikeThroughput,
  posts: measureNewPostThroughput,
  effects: measureDelaysOfNewPostEffects,
  backlog: measureCommentLatencyDuringListenerBacklog,
  overload: measureServerUnderPostOverload,
  live: measureLiveComments,
  'open-lists': measurePostLatencyWithManyLiveLists,
  'hostile-sockets': measureLatencyUnderHostileSockets,
  notifications: measureNotificationDelayOfManyFollowers,
  ledger: measureTokenGrantThroughput,
  indexes: measureIndexCosts,
  neighbor: measureLatencyDuringLoadFromOneIpAddress,
  'first-page': measureHomePageScriptSize,
  map: measureMapDisplayAndPanning,
  mixer: measureMixerReorderDuration,
  ranking: measurePostRankingDuration,
  search: measureSearchLatency,
  edits: measureSearchDelayDuringManyEdits,
  events: measureEventListLatency,
  positions: measureDriverPositionDeliveryDelay,
  'acceptance-race': measureRideAcceptanceRace,
  'search-quality': measureSearchHitRate,
  bodies: measureLatencyUnderHostileUploads,
  start: measureServerStartDuration,
  'worst-calls': measureMostExpensiveCalls,
  alone: measureSingleClientLatency,
  peers: compareServerThroughput,
  bookings: measureRideBookingThroughput,
  lighthouse: measureFirstPaintWithLighthouse,
};

/**
 * Benchmarks that run only if they are named on the command line, because they install packages that nothing else uses.
 */
const onlyByName = new Set(['peers', 'bookings', 'lighthouse']);

const json = process.argv.includes('--json');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const seedNumber = Number(process.env['PLAZA_BENCH_SEED'] ?? Date.now() % 1_000_000);

const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
await chmod(folder, 0o711);
const env: Record<string, string> = {
  NODE_ENV: 'development',
  PORT: '0',
  PLAZA_DATA: join(folder, 'data'),
  PLAZA_STARTER_CITY: '0',
  PLAZA_RATE_SCALE: '1000000',
};
// If `PLAZA_BENCH_DATABASE_URL` is set, uses that external PostgreSQL server with an empty database instead of the
// embedded one.
for (const [name, from] of [
  ['DATABASE_URL', 'PLAZA_BENCH_DATABASE_URL'],
  ['PLAZA_MIGRATE_URL', 'PLAZA_BENCH_MIGRATE_URL'],
] as const) {
  const url = process.env[from];
  if (url !== undefined) env[name] = url;
}
let opened: ToolDatabase | undefined;
let server: StartedProcess | undefined;
let plain: StartedProcess | undefined;
let missed = false;
try {
  if (!json) process.stdout.write(`seed ${seedNumber}\n`);
  const seeded = await fill();
  server = await startServer(env);
  opened = await openDatabaseForTool(readConfig(env), { as: 'owner' });
  plain = await startProcessThatPrintsUrl('bench/plain-server.ts');
  const town: BenchmarkContext = {
    get url() {
      return server!.url;
    },
    get pid() {
      return server!.process.pid!;
    },
    plainUrl: plain.url,
    db: opened.db,
    dbTarget: opened.target,
    seeded,
    restart: async (changes = {}) => {
      await server!.stop();
      server = await startServer({ ...env, ...changes });
      return server.startMs;
    },
  };
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
    await waitUntilMachineIdle(town.db);
    for (const one of await measure(town)) {
      missed ||= !one.meets;
      process.stdout.write(`${json ? JSON.stringify(one) : formatBenchmarkResult(one)}\n`);
    }
  }
} finally {
  await opened?.close();
  await server?.stop();
  await plain?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;

/**
 * Creates and seeds the database before the server starts.
 * @throws Error if an external database is not empty, because its rows would change the results
 */
async function fill(): Promise<SeededTown> {
  const { db, close } = await openDatabaseForTool(readConfig(env), { as: 'owner' });
  try {
    const people = await db`select from users limit 1`;
    if (people.length > 0) throw new Error('PLAZA_BENCH_DATABASE_URL must name an empty database');
    return await insertBenchmarkTown(db, createSeededRandom(seedNumber));
  } finally {
    await close();
  }
}
