/**
 * `npm run demo:rides`: simulation of riders and drivers who call the API with random but repeatable actions. Prints
 * the seed, the number of status changes of rides and of responses by kind, and the result of the check of the ledger
 * (all transfers of tokens). Exits with 1 if the ledger is wrong or the server has failed.
 *
 *   npm run demo:rides -- --riders 50 --drivers 20 --steps 600 --seed 7
 *   npm run demo:rides -- --url http://127.0.0.1:3000
 *
 * Without `--url` it starts a temporary server. With `--url`, the server at this URL must use the configured database,
 * because the tool approves drivers and checks the ledger in the database.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/kernel/config.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { signUp } from '#features/accounts/api.ts';
import { saveDriverProfile, setDriverOnline } from '#features/rides/driver-api.ts';
import { approveDriver } from '#features/rides/server/approve-driver.ts';
import { home } from '#features/rides/server/ride-places.fixture.ts';
import {
  endAllRides,
  prepareRides,
  runRandomRideAction,
} from '#features/rides/server/ride-simulation.fixture.ts';
import { getBalance } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { startServer } from '../bench/processes.ts';
import { HttpRideActor } from './http-ride-actor.ts';
import { openDatabaseForTool, type ToolDatabase } from './open-database.ts';

const usage =
  'Usage: npm run demo:rides -- [--riders 50] [--drivers 20] [--steps 600] [--seed N] [--url URL]';
const stepsAtOnce = 12;
const tokensTimeoutMs = 60_000;

type Options = ReturnType<typeof readOptions>;

/**
 * Parses the command-line options of `npm run demo:rides`.
 * @throws Error with the usage for an unknown option or an invalid number
 */
function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { riders: text, drivers: text, steps: text, seed: text, url: text },
  });
  const read = (value: string | undefined, byDefault: number, least: number, most: number) => {
    const number = value === undefined ? byDefault : Number(value);
    if (!Number.isInteger(number) || number < least || number > most)
      throw new Error(`${value} is not a whole number from ${least} to ${most}. ${usage}`);
    return number;
  };
  if (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? ''))
    throw new Error(`${values.url} is not a web address. ${usage}`);
  return {
    riders: read(values.riders, 50, 1, 200),
    drivers: read(values.drivers, 20, 1, 50),
    steps: read(values.steps, 600, 1, 100_000),
    seed: read(values.seed, Date.now() % 1_000_000, 0, 2 ** 31 - 1),
    url: values.url?.replace(/\/+$/, ''),
  };
}

/** Starts a temporary server, runs `work` on it, and deletes the server's data afterwards. */
async function onTemporaryServer(work: (url: string, env: NodeJS.ProcessEnv) => Promise<boolean>) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-rides-'));
  await chmod(folder, 0o711);
  const env = {
    NODE_ENV: 'development',
    PORT: '0',
    PLAZA_DATA: join(folder, 'data'),
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  };
  try {
    const server = await startServer(env);
    try {
      return await work(server.url, env);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the simulation and prints the results. Returns false if the ledger is wrong or the server has failed. */
async function simulate(options: Options, url: string, database: ToolDatabase): Promise<boolean> {
  const { riders, drivers, steps, seed } = options;
  process.stdout.write(`seed ${seed}: ${riders} riders, ${drivers} drivers, ${steps} actions on ${url}\n`);
  const actors: HttpRideActor[] = [];
  try {
    const simulation = await prepareRides(openTown(url, database, actors), { seed, riders, drivers });
    for (let done = 0; done < steps; done += stepsAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(stepsAtOnce, steps - done) }, () => runRandomRideAction(simulation)),
      );
    await endAllRides(simulation);
    print('Transitions', simulation.transitions);
    print('Answers', simulation.answers);
    const violations = await findLedgerViolations(database.db);
    process.stdout.write(
      violations.length === 0 ? 'Ledger: every check holds.\n' : `Ledger: ${JSON.stringify(violations)}\n`,
    );
    return violations.length === 0 && ![...simulation.answers.keys()].some((name) => / 5\d\d$/.test(name));
  } finally {
    await Promise.all(actors.map((actor) => actor.close()));
  }
}

/**
 * Returns the functions with which the simulation signs up people, approves drivers and waits for tokens. Adds each new
 * actor to `actors`.
 */
function openTown(url: string, { db }: ToolDatabase, actors: HttpRideActor[]) {
  // Part of the e-mail addresses that differs between runs, so that a later run on the same server can sign up again.
  const run = Date.now().toString(36);
  const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}.${run}@example.org`;
  return {
    signUp: async (name: string) => {
      const actor = new HttpRideActor(url, actors.length);
      actors.push(actor);
      const args = { email: emailOf(name), password: `${name} drives at dawn`, displayName: name };
      const { token, user } = (await actor.call(signUp, args)).ok;
      actor.open(token, user.id);
      return actor;
    },
    approve: async (driver: HttpRideActor, name: string) => {
      const area = { lat: home.lat, lng: home.lng, miles: 30 };
      void (await driver.call(saveDriverProfile, { vehicle: `Blue wagon of ${name}`, plate: 'DEMO 1', area }))
        .ok;
      await approveDriver(createStandaloneMutationRunner(db), emailOf(name));
      void (await driver.call(setDriverOnline, { online: true })).ok;
    },
    waitForTokens: async (people: readonly HttpRideActor[]) => {
      const end = performance.now() + tokensTimeoutMs;
      for (const person of people)
        while ((await person.call(getBalance, {})).ok.available === 0) {
          if (performance.now() > end) throw new Error('The welcome tokens did not arrive within a minute.');
          await sleep(100);
        }
    },
    now: () => new Date(),
  };
}

function print(title: string, counts: Map<string, number>): void {
  process.stdout.write(`${title}\n`);
  for (const [name, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    process.stdout.write(`  ${name.padEnd(44)} ${String(count).padStart(6)}\n`);
}

async function run(options: Options): Promise<boolean> {
  const onServer = async (url: string, env: NodeJS.ProcessEnv) => {
    const database = await openDatabaseForTool(readConfig(env));
    try {
      return await simulate(options, url, database);
    } finally {
      await database.close();
    }
  };
  if (options.url === undefined) return onTemporaryServer(onServer);
  const config = readConfig(process.env);
  // If there is no data folder, opening the database would create a new, empty one.
  if (config.databaseUrl === undefined && !existsSync(config.dataDir))
    throw new Error(`${config.dataDir} does not exist. Set PLAZA_DATA to the data folder of ${options.url}.`);
  return onServer(options.url, process.env);
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
