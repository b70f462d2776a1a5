import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { EmbeddedDatabaseFolders } from './data-directory.ts';
import { createDatabaseAndRoles } from './roles.ts';
import { runPostgresProgram } from './run.ts';

const hasSocket = process.platform !== 'win32';

/**
 * Creates a PostgreSQL cluster with data checksums, the app role, the migration role and the app's database. The files
 * are created under a temporary name and renamed when they are complete and synced. An interrupted start therefore
 * never causes an incomplete cluster.
 *
 * Neither role is a superuser, so SQL injection cannot read files or start programs. No superuser can log in.
 */
export async function createPostgresCluster(
  directory: EmbeddedDatabaseFolders,
  binaries: PostgresBinaries,
): Promise<void> {
  // The name is unique, because programs of a killed earlier start may still be writing to their folder.
  const making = `${directory.cluster}.making-${randomBytes(4).toString('hex')}`;
  const options = { user: directory.user, cwd: directory.home };
  await removeUnfinished(directory);
  mkdirSync(making, { mode: 0o700 });
  if (directory.user.uid !== undefined && directory.user.gid !== undefined) {
    chownSync(making, directory.user.uid, directory.user.gid);
  }
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=reject'];
  await runPostgresProgram(
    binaries.initdb,
    ['-D', making, ...locale, ...access, '--data-checksums', '--no-sync', '--no-instructions'],
    options,
  );
  await createDatabaseAndRoles(directory, binaries, making);
  await runPostgresProgram(binaries.initdb, ['-D', making, '--sync-only', ...syncMethod()], options);
  await rename(making, directory.cluster);
  syncFolder(directory.home);
}

async function removeUnfinished(place: EmbeddedDatabaseFolders): Promise<void> {
  for (const name of readdirSync(place.home)) {
    if (!name.startsWith(`${basename(place.cluster)}.making-`)) continue;
    // Removal may fail while a program is still writing to the folder. The next start tries again.
    await rm(join(place.home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Returns the options with which `initdb` syncs the whole file system in one call (Linux only). One call takes a third
 * of the time of syncing each file.
 */
function syncMethod(): string[] {
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
}

function syncFolder(folder: string): void {
  if (!hasSocket) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
