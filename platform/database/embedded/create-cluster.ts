import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

const hasSocket = process.platform !== 'win32';

/**
 * Makes the cluster with its database and role `plaza`, data checksums on. It is made aside and renamed when it
 * is whole and on the disk, so that a start killed half-way leaves nothing that looks finished.
 *
 * The role owns its database and may make others (tests do), but is no superuser: SQL that slips in reads no
 * files and starts no programs. No superuser can log in at all.
 */
export async function createCluster(place: Place, binaries: Binaries): Promise<void> {
  // A name of its own each time: the programs of a killed start may still be writing into theirs.
  const making = `${place.cluster}.making-${randomBytes(4).toString('hex')}`;
  const options = { user: place.user, cwd: place.home };
  await removeUnfinished(place);
  mkdirSync(making, { mode: 0o700 });
  if (place.user.uid !== undefined && place.user.gid !== undefined) {
    chownSync(making, place.user.uid, place.user.gid);
  }
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=reject'];
  await run(
    binaries.initdb,
    ['-D', making, ...locale, ...access, '--data-checksums', '--no-sync', '--no-instructions'],
    options,
  );
  const single = ['--single', '-j', '-D', making, '-c', 'exit_on_error=on', '-c', 'fsync=off', 'postgres'];
  await run(binaries.postgres, single, { ...options, input: preparation(place) });
  await run(binaries.initdb, ['-D', making, '--sync-only', ...syncMethod()], options);
  await rename(making, place.cluster);
  syncFolder(place.home);
}

async function removeUnfinished(place: Place): Promise<void> {
  for (const name of readdirSync(place.home)) {
    if (!name.startsWith(`${basename(place.cluster)}.making-`)) continue;
    // One still being written to may resist; it is in nobody's way.
    await rm(join(place.home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In this mode a statement ends with a semicolon and an empty line. */
function preparation(place: Place): string {
  const password = hasSocket ? '' : ` password '${newPassword(place)}'`;
  return [
    `create role plaza login createdb${password};`,
    'grant pg_monitor, pg_checkpoint, pg_signal_backend to plaza;',
    'create database plaza owner plaza;',
  ]
    .join('\n\n')
    .concat('\n\n');
}

/** One call for the whole file system, where there is one: a third of the time of a call per file. */
function syncMethod(): string[] {
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
}

/** Where there is no private socket, the password is the lock on the door. */
function newPassword(place: Place): string {
  const password = randomBytes(24).toString('hex');
  writeFileSync(join(place.home, 'password'), password, { mode: 0o600, flush: true });
  return password;
}

/** The password of a system without sockets. */
export function readPassword(place: Place): string | undefined {
  return hasSocket ? undefined : readFileSync(join(place.home, 'password'), 'utf8');
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
