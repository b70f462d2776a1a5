import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { canSystemUserEnterFolder } from './binaries.ts';
import { stopOrphanServer, type LogFunction } from './orphan-server.ts';
import type { OperatingSystemUser } from './run.ts';
import { choosePostgresSystemUser, isRunningAsRoot } from './system-user.ts';

/** Folders of the embedded database, and the user that runs it. */
export interface EmbeddedDatabaseFolders {
  /** Folder of the embedded database's files, owned by the user that runs our process. */
  home: string;
  /** PostgreSQL's data directory inside `home`, owned by the user that runs PostgreSQL. */
  cluster: string;
  user: OperatingSystemUser;
  /** True if the folder `home` is outside the app's data folder. */
  isOutsideDataFolder: boolean;
}

const POINTER = 'postgres.location';
const SOCKET_PATH_LIMIT = 103;

/**
 * Finds the folder of the embedded database, or chooses it at the first start. If the user that runs PostgreSQL can
 * enter the data folder, the database's folder is inside the data folder. Otherwise the database's folder is below the
 * system's state folder, and a pointer file in the data folder contains its path. An existing cluster is then moved to
 * the state folder. The caller must hold the lock of the data folder.
 */
export async function prepareEmbeddedDatabaseFolders(
  dataDir: string,
  stateFolder: string,
  say: (line: string) => void,
  log: LogFunction,
): Promise<EmbeddedDatabaseFolders> {
  const inside = join(dataDir, 'postgres');
  const pointed = readPointer(dataDir);
  const user = choosePostgresSystemUser(join(pointed ?? inside, 'cluster'));
  let home = pointed ?? inside;
  if (!pointed && !canSystemUserEnterFolder(dataDir, user)) {
    home = chooseElsewhere(dataDir, stateFolder);
    await writeFile(join(dataDir, POINTER), `${home}\n`, { mode: 0o600, flush: true });
    say(
      `The user "${user.name}" runs the database and cannot enter ${dataDir}, so the database is in ${home}.`,
    );
  }
  const place = {
    home,
    user,
    cluster: join(home, 'cluster'),
    isOutsideDataFolder: home !== inside,
  };
  if (place.isOutsideDataFolder && isRunningAsRoot()) makeStateFolder(stateFolder);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (isRunningAsRoot()) chmodSync(home, 0o711);
  if (place.isOutsideDataFolder && !existsSync(place.cluster) && existsSync(join(inside, 'cluster'))) {
    const from = join(inside, 'cluster');
    // Stop a running server first, because its cluster must not be copied.
    await stopOrphanServer(from, undefined, log);
    await moveCluster(from, place);
  }
  if (isRunningAsRoot()) setClusterOwner(place.cluster, user);
  if (!canSystemUserEnterFolder(home, user)) {
    throw new Error(
      `The user "${user.name}" runs the database and cannot enter ${home}. Open the folders above it, or set DATABASE_URL.`,
    );
  }
  return place;
}

/**
 * Returns the folder that contains the database: the folder whose path is in the pointer file, or the data folder if
 * there is no pointer file.
 */
export function findDatabaseFolder(dataDir: string): string {
  return readPointer(dataDir) ?? dataDir;
}

function readPointer(dataDir: string): string | undefined {
  try {
    const home = readFileSync(join(dataDir, POINTER), 'utf8').trim();
    if (isAbsolute(home)) return home;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  throw new Error(`${join(dataDir, POINTER)} should contain the path of the database folder, but does not.`);
}

/**
 * Returns an unused path below the state folder. An existing folder is never reused, because it may contain the
 * database of a former data folder with the same path.
 */
function chooseElsewhere(dataDir: string, stateFolder: string): string {
  const name = `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  let home = join(stateFolder, name);
  for (let n = 2; existsSync(home); n += 1) home = join(stateFolder, `${name}-${n}`);
  return home;
}

/**
 * Returns the folder to which PostgreSQL's programs are copied if they cannot be run where they are installed. Creates
 * the folder if our process runs as root.
 * @param stateFolder folder that is used if our process runs as root
 */
export function ensureFolderForCopiedPostgresPrograms(
  directory: EmbeddedDatabaseFolders,
  stateFolder: string,
): string {
  if (!isRunningAsRoot()) return directory.home;
  makeStateFolder(stateFolder);
  return stateFolder;
}

/**
 * Creates the state folder and checks that only root can write to it, because PostgreSQL's programs may be run from
 * it.
 */
function makeStateFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o755 }) !== undefined) chmodSync(folder, 0o755);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} should be a folder that only root can write to.`);
  }
}

async function moveCluster(from: string, place: EmbeddedDatabaseFolders): Promise<void> {
  try {
    await rename(from, place.cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const making = `${place.cluster}.moving`;
    await rm(making, { recursive: true, force: true });
    await cp(from, making, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    setClusterOwner(making, place.user);
    await rename(making, place.cluster);
    await rm(from, { recursive: true, force: true });
  }
}

/**
 * Makes the user that runs PostgreSQL the owner of a cluster's files, for example after root has copied the cluster.
 */
function setClusterOwner(cluster: string, user: OperatingSystemUser): void {
  if (user.uid === undefined || user.gid === undefined || !existsSync(cluster)) return;
  if (statSync(cluster).uid === user.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  // The owner of the folder itself is changed last. If this process is interrupted, the check above then finds the old
  // owner and changes the remaining files at the next start.
  chownSync(cluster, user.uid, user.gid);
  chmodSync(cluster, 0o700);
}

/**
 * Creates a folder for the database's Unix socket and returns its path. Only root and the user that runs PostgreSQL can
 * enter the folder. The path is `socket` inside `home`. If this path is not usable for a socket, or if something unsafe
 * exists there, such as a symbolic link, the folder is in the system's temporary folder.
 */
export function createSocketFolder(directory: EmbeddedDatabaseFolders): string {
  const near = join(directory.home, 'socket');
  const uid = directory.user.uid ?? process.getuid?.();
  // The user that runs PostgreSQL may have no access to root's TMPDIR.
  const temporary =
    isRunningAsRoot() || !isUsableSocketPath(join(tmpdir(), 'plaza-4294967295-0123456789ab'))
      ? '/tmp'
      : tmpdir();
  const name = createHash('sha256').update(directory.cluster).digest('hex').slice(0, 12);
  const folder =
    (isUsableSocketPath(near) ? createOwnedFolder(near, directory.user) : undefined) ??
    createOwnedFolder(join(temporary, `plaza-${uid}-${name}`), directory.user) ??
    createOwnedFolder(mkdtempSync(join(temporary, 'plaza-')), directory.user);
  if (folder === undefined)
    throw new Error(`There is no safe folder for the database's socket in ${temporary}.`);
  return folder;
}

/**
 * Returns true if the folder can contain the Unix socket: its path is short enough, and contains neither commas nor
 * colons. Database drivers interpret a comma as a separator of hosts and a colon as the start of a port.
 */
function isUsableSocketPath(folder: string): boolean {
  if (/[,:]/.test(folder)) return false;
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_LIMIT;
}

/**
 * Creates a folder that is owned by the user that runs PostgreSQL, and returns its path. Returns undefined if the path
 * exists and is not a safe folder. The owner and mode of a folder are changed only if our own user owns it, because
 * another owner could replace the folder by a symbolic link.
 */
function createOwnedFolder(folder: string, user: OperatingSystemUser): string | undefined {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) return undefined;
  if (found.uid === process.getuid?.()) {
    chmodSync(folder, 0o700);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    return folder;
  }
  return found.uid === user.uid && (found.mode & 0o077) === 0 ? folder : undefined;
}
