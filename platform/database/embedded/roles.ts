import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { stopOrphanServer, type LogFunction } from './orphan-server.ts';
import type { EmbeddedDatabaseFolders } from './data-directory.ts';
import { runPostgresProgram } from './run.ts';

/** The database role of the server's own SQL statements. The role reads and writes rows, and owns nothing. */
export const appRoleName = 'plaza_app';
/** The database role that runs migrations. It owns the database and everything in it. */
export const migrationRoleName = 'plaza_migrate';
/** Name of the database inside the cluster. */
export const embeddedDatabaseName = 'plaza';

/** Name of the only database role in clusters that old versions of the app created. This role owned everything. */
const formerRole = 'plaza';
const hasSocket = process.platform !== 'win32';
const passwordFiles = { [migrationRoleName]: 'password', [appRoleName]: 'password-app' };
type Role = keyof typeof passwordFiles;

/**
 * Marker file inside the cluster: it exists if the cluster has the app role and the migration role. Backups of the
 * cluster include this file.
 */
const markerFile = 'plaza-roles';
const attempts = 20;
const retryMs = 100;

/**
 * Creates the database, the app role and the migration role in a new cluster. No server may be running on the cluster
 * yet.
 */
export async function createDatabaseAndRoles(
  directory: EmbeddedDatabaseFolders,
  binaries: PostgresBinaries,
  cluster: string,
): Promise<void> {
  // PostgreSQL need not sync files here, because the whole cluster is synced to disk afterwards.
  await runSingleUser(
    directory,
    binaries,
    cluster,
    ['fsync=off'],
    [
      `create role ${migrationRoleName} login createdb${passwordClause(directory, migrationRoleName)};`,
      `create role ${appRoleName} login${passwordClause(directory, appRoleName)};`,
      `grant pg_monitor, pg_checkpoint, pg_signal_backend to ${migrationRoleName};`,
      `create database ${embeddedDatabaseName} owner ${migrationRoleName};`,
    ],
  );
  writeMarker(directory, cluster);
}

/**
 * Upgrades a cluster that an old version of the app created with a single role. Renames this role to the migration
 * role, so that the migration role owns everything, and adds the app role. Idempotent, even after an interruption.
 */
export async function upgradeSingleRolePostgresCluster(
  directory: EmbeddedDatabaseFolders,
  binaries: PostgresBinaries,
  socketFolder: string | undefined,
  log: LogFunction,
): Promise<void> {
  if (existsSync(join(directory.cluster, markerFile))) return;
  // An orphaned server may still use the cluster.
  await stopOrphanServer(directory.cluster, socketFolder, log);
  const password = passwordClause(directory, appRoleName);
  const separate = [
    'do $$ begin',
    `  if not exists (select from pg_roles where rolname = '${migrationRoleName}') then`,
    `    alter role ${formerRole} rename to ${migrationRoleName};`,
    '  end if;',
    `  if not exists (select from pg_roles where rolname = '${appRoleName}') then`,
    `    create role ${appRoleName} login${password};`,
    '  end if;',
    'end $$;',
  ].join('\n');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runSingleUser(directory, binaries, directory.cluster, [], [separate]);
      break;
    } catch (error) {
      // Tries again, because the processes of a killed server hold its shared memory for a short time.
      if (attempt === attempts) throw error;
      await sleep(retryMs);
    }
  }
  writeMarker(directory, directory.cluster);
  log('separated the database roles of the server and of migrations', { folder: directory.cluster });
}

/**
 * Returns the password of a database role on Windows. Returns undefined on other systems: they reach the server through
 * a Unix socket, which needs no password.
 * @param home folder that contains the password files
 */
export function readDatabaseRolePassword(home: string, role: Role): string | undefined {
  return hasSocket ? undefined : readFileSync(join(home, passwordFiles[role]), 'utf8');
}

/**
 * Runs SQL statements with PostgreSQL's single-user mode, without a running server. In this mode an empty line ends
 * each statement.
 */
async function runSingleUser(
  place: EmbeddedDatabaseFolders,
  binaries: PostgresBinaries,
  cluster: string,
  settings: string[],
  statements: string[],
): Promise<void> {
  const options = ['exit_on_error=on', ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['--single', '-j', '-D', cluster, ...options, 'postgres'];
  const input = statements.map((statement) => `${statement}\n\n`).join('');
  await runPostgresProgram(binaries.postgres, args, { user: place.user, cwd: place.home, input });
}

function passwordClause(place: EmbeddedDatabaseFolders, role: Role): string {
  if (hasSocket) return '';
  const password = randomBytes(24).toString('hex');
  writeFileSync(join(place.home, passwordFiles[role]), password, { mode: 0o600, flush: true });
  return ` password '${password}'`;
}

function writeMarker(place: EmbeddedDatabaseFolders, cluster: string): void {
  const path = join(cluster, markerFile);
  writeFileSync(path, `${migrationRoleName} ${appRoleName}\n`, { mode: 0o600 });
  if (place.user.uid !== undefined && place.user.gid !== undefined) {
    chownSync(path, place.user.uid, place.user.gid);
  }
}
