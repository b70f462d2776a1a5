import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { readyBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import type { Log } from './orphan-server.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { copiesFolder, findDataDirectory, makeSocketFolder, type DataDirectory } from './data-directory.ts';
import { appRole, databaseName, migrationRole, readPassword, separateRoles } from './roles.ts';
import { accessRules, identityMap, serverArguments } from './settings.ts';
import { supervise } from './supervise.ts';
import { isRoot, ownName } from './system-user.ts';

interface EmbeddedOptions {
  /** The product's data folder; made when missing. */
  dataDir: string;
  log: Log;
  /** One line for the person who started the product. */
  say: (line: string) => void;
  /** Where root puts what the database's user cannot reach elsewhere. Default: the system's state folder. */
  stateFolder?: string;
  /** For a test run: takes many processes at once, and need not outlive a crash of the machine. */
  isDisposable?: boolean;
}

interface EmbeddedConnection {
  /** Folder of the unix socket, or 127.0.0.1 where there are none (Windows). */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedDatabase {
  /** For the server's statements: reads and writes rows, owns nothing. */
  connection: EmbeddedConnection;
  /** For migrations: owns the database and everything in it. */
  migrationConnection: EmbeddedConnection;
  /** Process id of the server; `undefined` while it is down. */
  pid(): number | undefined;
  /** False while the server is down or recovering. */
  isUp(): boolean;
  /** Stops server and supervision and frees the folder. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL as a supervised child on its own cluster under `dataDir` and resolves when it takes
 * connections (R7, F1, F2, F3, F6, F7, KO1). Throws an error with one clear line when the folder is in
 * use, when this system has no binaries, or when the server does not come up.
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
    const place = await findDataDirectory(dataDir, stateFolder, options.say, options.log);
    // Two data folders may point at one home (a copied folder): the home has its own lock.
    if (place.isElsewhere) locks.push(await lockFolder(place.home));
    const binaries = await readyBinaries(place.user, () => copiesFolder(place, stateFolder));
    if (!existsSync(place.cluster)) {
      const startedAt = performance.now();
      await createCluster(place, binaries);
      options.log('made the database cluster', {
        folder: place.cluster,
        user: place.user.name,
        ms: Math.round(performance.now() - startedAt),
      });
    }
    const socketFolder = process.platform === 'win32' ? undefined : makeSocketFolder(place);
    await separateRoles(place, binaries, socketFolder, options.log);
    const port = socketFolder ? 5432 : await freePort();
    const server = await supervise({
      program: binaries.postgres,
      args: serverArguments({
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
    const connectionOf = (user: typeof appRole | typeof migrationRole): EmbeddedConnection => ({
      host: socketFolder ?? '127.0.0.1',
      port,
      user,
      database: databaseName,
      password: readPassword(place.home, user),
    });
    return {
      connection: connectionOf(appRole),
      migrationConnection: connectionOf(migrationRole),
      pid: () => server.pid(),
      isUp: () => server.isUp(),
      stop: () => server.stop().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Under root others may pass through (the database's user must) but not look around. */
function makeDataFolder(folder: string): string {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Asked for separately: the process's umask may be stricter.
  if (made !== undefined && isRoot()) chmodSync(folder, 0o711);
  return realpathSync(folder);
}

function defaultStateFolder(): string {
  return process.platform === 'darwin' ? '/var/db/plaza' : '/var/lib/plaza';
}

/** Written at every start, outside of the cluster: what the cluster says about access does not count. */
function writeAccessFiles(place: DataDirectory): { hbaFile: string; identFile: string } {
  const hasSocket = process.platform !== 'win32';
  const hbaFile = join(place.home, 'pg_hba.conf');
  const identFile = join(place.home, 'pg_ident.conf');
  writeIfOther(hbaFile, accessRules(hasSocket));
  writeIfOther(identFile, identityMap([ownName()]));
  return { hbaFile, identFile };
}

/** Not written when nothing changed: a start on a full disk must get this far. */
function writeIfOther(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
  chmodSync(path, 0o644);
}

/** What this process may use: a container's limit, else the machine's memory, in bytes. */
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
