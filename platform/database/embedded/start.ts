import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { preparePostgresBinaries } from './binaries.ts';
import { createPostgresCluster } from './create-postgres-cluster.ts';
import type { LogFunction } from './orphan-server.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import {
  ensureFolderForCopiedPostgresPrograms,
  prepareEmbeddedDatabaseFolders,
  createSocketFolder,
  type EmbeddedDatabaseFolders,
} from './data-directory.ts';
import {
  appRoleName,
  embeddedDatabaseName,
  migrationRoleName,
  readDatabaseRolePassword,
  upgradeSingleRolePostgresCluster,
} from './roles.ts';
import { buildPgHbaConf, buildPgIdentConf, buildPostgresArguments } from './settings.ts';
import { startSupervisedPostgres } from './supervise.ts';
import { isRunningAsRoot, readProcessUserName } from './system-user.ts';

interface EmbeddedOptions {
  /** The app's data folder. It is created if it does not exist. */
  dataDir: string;
  log: LogFunction;
  /** Prints one line for the operator. */
  say: (line: string) => void;
  /**
   * Folder for the database's files if the user that runs PostgreSQL cannot enter the data folder. Used only if our
   * process runs as root. The default is a system folder, such as `/var/lib/plaza`.
   */
  stateFolder?: string;
  /** True for test runs: the database accepts more connections and need not survive a crash of the machine. */
  isDisposable?: boolean;
}

interface EmbeddedConnection {
  /** Host for connections: the folder of the Unix socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** A running embedded PostgreSQL server. */
export interface EmbeddedDatabase {
  /** Connection of the app role, which reads and writes rows and owns nothing. */
  connection: EmbeddedConnection;
  /** Connection of the migration role, which owns the database and everything in it. */
  migrationConnection: EmbeddedConnection;
  /** Returns the process id of the PostgreSQL server; undefined while it is down. */
  pid(): number | undefined;
  /** Returns false while the server process is down, or was started but does not accept connections yet. */
  isUp(): boolean;
  /** Stops the server and its supervision, and releases the lock of the data folder. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL as a supervised child process. Its files are in `dataDir`, or in `stateFolder` if the user that
 * runs PostgreSQL cannot enter `dataDir`. Resolves when PostgreSQL accepts connections (R7, F1, F2, F3, F6, F7, KO1).
 * @throws Error with a one-line message, if the folder is in use, there are no programs for this platform, or the
 *   server does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeDataFolder(options.dataDir);
  const locks: FolderLock[] = [await lockFolder(dataDir)];
  const release = () =>
    locks
      .splice(0)
      .toReversed()
      .forEach((lock) => lock.release());
  try {
    const stateFolder = options.stateFolder ?? defaultStateFolder();
    const place = await prepareEmbeddedDatabaseFolders(dataDir, stateFolder, options.say, options.log);
    // The original and a copy of a data folder refer to the same database folder. The database folder therefore has its
    // own lock.
    if (place.isOutsideDataFolder) locks.push(await lockFolder(place.home));
    const binaries = await preparePostgresBinaries(place.user, () =>
      ensureFolderForCopiedPostgresPrograms(place, stateFolder),
    );
    if (!existsSync(place.cluster)) {
      const startedAt = performance.now();
      await createPostgresCluster(place, binaries);
      options.log('Created the database cluster', {
        folder: place.cluster,
        user: place.user.name,
        ms: Math.round(performance.now() - startedAt),
      });
    }
    const socketFolder = process.platform === 'win32' ? undefined : createSocketFolder(place);
    await upgradeSingleRolePostgresCluster(place, binaries, socketFolder, options.log);
    const port = socketFolder ? 5432 : await freePort();
    const server = await startSupervisedPostgres({
      program: binaries.postgres,
      args: buildPostgresArguments({
        ...writeAccessFiles(place),
        cluster: place.cluster,
        socketFolder,
        port,
        memoryBytes: memory(),
        isDisposable: options.isDisposable ?? false,
      }),
      cwd: place.home,
      user: place.user,
      cluster: place.cluster,
      socketFolder,
      logFile: join(place.home, 'postgres.log'),
      log: options.log,
    });
    const connectionOf = (user: typeof appRoleName | typeof migrationRoleName): EmbeddedConnection => ({
      host: socketFolder ?? '127.0.0.1',
      port,
      user,
      database: embeddedDatabaseName,
      password: readDatabaseRolePassword(place.home, user),
    });
    return {
      connection: connectionOf(appRoleName),
      migrationConnection: connectionOf(migrationRoleName),
      pid: () => server.pid(),
      isUp: () => server.isUp(),
      stop: () => server.stop().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Creates the data folder and returns its real path. If our process runs as root, other users may enter the folder
 * but not list it, because PostgreSQL runs as another user.
 */
function makeDataFolder(folder: string): string {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  // `mkdir` alone may set a stricter mode, because of the umask.
  if (made !== undefined && isRunningAsRoot()) chmodSync(folder, 0o711);
  return realpathSync(folder);
}

function defaultStateFolder(): string {
  return process.platform === 'darwin' ? '/var/db/plaza' : '/var/lib/plaza';
}

/**
 * Writes `pg_hba.conf` and `pg_ident.conf` outside the cluster at every start, so that the access rules inside the
 * cluster have no effect.
 */
function writeAccessFiles(place: EmbeddedDatabaseFolders): { hbaFile: string; identFile: string } {
  const hasSocket = process.platform !== 'win32';
  const hbaFile = join(place.home, 'pg_hba.conf');
  const identFile = join(place.home, 'pg_ident.conf');
  writeIfOther(hbaFile, buildPgHbaConf(hasSocket));
  writeIfOther(identFile, buildPgIdentConf([readProcessUserName()]));
  return { hbaFile, identFile };
}

/**
 * Writes a file only if its content differs from `content`. A start with unchanged files therefore succeeds even if the
 * disk is full.
 */
function writeIfOther(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
  chmodSync(path, 0o644);
}

/**
 * Returns the memory that this process may use, in bytes: the container's limit if there is one, otherwise the
 * machine's memory.
 */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
