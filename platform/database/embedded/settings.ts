import { appRoleName, migrationRoleName } from './roles.ts';

const MB = 1024 * 1024;
const roles = [appRoleName, migrationRoleName];

interface SettingsInput {
  cluster: string;
  /** Folder of the Unix socket. Absent on Windows, where the server listens on 127.0.0.1. */
  socketFolder?: string;
  port: number;
  hbaFile: string;
  identFile: string;
  memoryBytes: number;
  /** True for test runs, in which the database need not survive a crash of the machine. */
  isDisposable: boolean;
}

/**
 * Returns PostgreSQL's command-line arguments, which contain all settings. They override the settings in the cluster's
 * files, so that no file can make the server less safe.
 */
export function buildPostgresArguments(input: SettingsInput): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: input.socketFolder ? '' : '127.0.0.1',
    ...(input.socketFolder && {
      unix_socket_directories: quoteListItem(input.socketFolder),
      unix_socket_permissions: '0700',
    }),
    port: input.port,
    hba_file: input.hbaFile,
    ident_file: input.identFile,
    // Enough connections for the server (`maxDatabaseConnectionsPerProcess`) and for commands that run at the same
    // time. In a test run, many server processes share one PostgreSQL server.
    max_connections: input.isDisposable ? 400 : 60,

    // Guarantees that acknowledged writes survive a crash (R1).
    fsync: input.isDisposable ? 'off' : 'on',
    full_page_writes: input.isDisposable ? 'off' : 'on',
    synchronous_commit: 'on',
    restart_after_crash: 'on',

    shared_buffers: `${input.memoryBytes >= 4096 * MB ? 256 : 128}MB`,
    effective_cache_size: `${Math.max(256, Math.round(input.memoryBytes / MB / 3))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',

    // On a machine with two cores, parallel workers would only wait for each other.
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 4,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    autovacuum_naptime: '20s',

    // WAL level `minimal` is sufficient without a replica. The limit on the size of the WAL bounds the duration of
    // crash recovery (F1: 3 s).
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: input.isDisposable ? 'off' : 'on',
    max_wal_size: '512MB',
    min_wal_size: '80MB',

    // The log must not contain personal data, so it contains no SQL statements and, except in tests, no values of
    // refused rows. Tests have no personal data.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_error_verbosity: input.isDisposable ? 'default' : 'terse',
    log_min_error_statement: 'panic',
    lc_messages: 'C',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return [
    '-D',
    input.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Returns the content of `pg_hba.conf`, the access rules. On a Unix socket the operating system identifies the
 * connecting user (`peer`); otherwise a password is required.
 */
export function buildPgHbaConf(hasSocket: boolean): string {
  return roles
    .map((role) =>
      hasSocket ? `local all ${role} peer map=plaza\n` : `host all ${role} 127.0.0.1/32 scram-sha-256\n`,
    )
    .join('');
}

/**
 * Returns the content of `pg_ident.conf`, which lets the given users of the operating system log in as either
 * database role.
 */
export function buildPgIdentConf(systemUsers: string[]): string {
  return [...new Set(systemUsers)]
    .flatMap((name) => roles.map((role) => `plaza "${name.replaceAll('"', '""')}" ${role}\n`))
    .join('');
}

/** Quotes a path for the setting `unix_socket_directories`, in which commas separate several paths. */
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
