import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUniqueProcessIdentity } from './process-identity.ts';

interface Owner {
  pid: number;
  stamp?: string;
  since: string;
}

/** A lock on a folder, held by this process. */
export interface FolderLock {
  release(): void;
}

const PATIENCE_MS = 300;
const STEP_MS = 40;

/**
 * Locks a folder for this process (R7, F7). If another process holds the lock, throws an error within two seconds. The
 * error names the folder and the other process.
 *
 * The lock is a file lock of the operating system on `plaza.lock`. SQLite takes the lock, because Node has no `flock`.
 * The operating system releases the lock when the process ends for any reason, so there are no stale locks. Nothing
 * else in this process may open `plaza.lock`, because closing the file would release the lock. In addition,
 * `plaza.owner.json` names the owner, and the folder counts as locked while the owner's process runs.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = openLock(folder);
  const giveUpAt = performance.now() + PATIENCE_MS;
  // Waits for a short time, because the previous owner may be about to exit.
  while (!tryLock(handle, folder)) {
    if (performance.now() > giveUpAt) {
      handle.close();
      throw inUse(folder, readOwner(folder));
    }
    await sleep(STEP_MS);
  }
  const before = readOwner(folder);
  if (
    before &&
    before.pid !== process.pid &&
    before.stamp &&
    before.stamp === readUniqueProcessIdentity(before.pid)
  ) {
    handle.close();
    throw inUse(folder, before);
  }
  writeOwner(folder, handle);
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      rmSync(ownerFile(folder), { force: true });
      handle.close();
    },
  };
}

function openLock(folder: string): DatabaseSync {
  const file = join(folder, 'plaza.lock');
  try {
    // Only the owner may open the lock file, because any process that can open the file can lock it.
    if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST') throw unwritable(folder, error);
  }
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, cause: unknown): Error {
  const message = `The data folder ${folder} cannot be written (${(cause as Error).message}). Start as its owner, or choose another folder with PLAZA_DATA.`;
  return new Error(message, { cause });
}

function tryLock(handle: DatabaseSync, folder: string): boolean {
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0;
    if ((code & 0xff) === SQLITE_BUSY) return false;
    handle.close();
    throw new Error(
      `The data folder ${folder} cannot be locked: its file system refuses file locks or writing. Choose another folder with PLAZA_DATA.`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;

function ownerFile(folder: string): string {
  return join(folder, 'plaza.owner.json');
}

function readOwner(folder: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(folder), 'utf8')) as Owner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the file that names the owner of the lock. The error of a full disk is ignored, so that the server can start
 * with a full disk.
 */
function writeOwner(folder: string, handle: DatabaseSync): void {
  const owner: Owner = {
    pid: process.pid,
    stamp: readUniqueProcessIdentity(process.pid),
    since: new Date().toISOString(),
  };
  const draft = `${ownerFile(folder)}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
    renameSync(draft, ownerFile(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
    handle.close();
    throw error;
  }
}

function inUse(folder: string, owner: Owner | undefined): Error {
  const who = owner ? `process ${owner.pid} (since ${owner.since})` : 'another process';
  return new Error(
    `The data folder ${folder} is in use by ${who}. Stop it first, or choose another folder with PLAZA_DATA.`,
  );
}
