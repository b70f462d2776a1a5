import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { OperatingSystemUser } from './run.ts';

/**
 * Candidates for the user that runs PostgreSQL if our process runs as root, because PostgreSQL refuses to run as root.
 * The first user that exists is used.
 */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody'];

/** Returns true if our process runs as root; always false on Windows. */
export function isRunningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the name of the user that runs our process.
 * @throws Error if the user has no name
 */
export function readProcessUserName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new Error(
      `The user ${process.getuid?.()} has no name on this system, which the embedded database needs. Start as a named user, or set DATABASE_URL.`,
    );
  }
}

/**
 * Chooses the operating system's user that runs PostgreSQL. If our process does not run as root, PostgreSQL runs as the
 * same user. If our process runs as root, PostgreSQL runs as the owner of the existing cluster. If there is no cluster,
 * or root owns the cluster, PostgreSQL runs as an unprivileged user.
 * @throws Error if our process may not use the cluster of another user, or if there is no unprivileged user
 */
export function choosePostgresSystemUser(existingCluster: string): OperatingSystemUser {
  const owner = existsSync(existingCluster) ? statSync(existingCluster) : undefined;
  if (!isRunningAsRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `The database in ${existingCluster} belongs to another user (${nameOf(owner.uid)}). Start as that user, or choose another folder with PLAZA_DATA.`,
      );
    }
    return { name: readProcessUserName() };
  }
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const name of UNPRIVILEGED) {
    const uid = numberOf('-u', name);
    const gid = numberOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid };
  }
  throw new Error(
    'The embedded database does not run as root, and this system has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

function nameOf(uid: number): string {
  return ask(['-un', String(uid)]) ?? String(uid);
}

function numberOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = ask([flag, name]);
  return answer === undefined ? undefined : Number(answer);
}

function ask(args: string[]): string | undefined {
  try {
    return (
      execFileSync('id', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
