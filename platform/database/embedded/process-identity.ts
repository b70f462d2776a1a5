import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Returns true while a process with the given id exists, even if it belongs to another user. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns a string that identifies a process even if its id is used again later. The string consists of the boot id and
 * the start time of the process. Undefined if the process does not exist or is a zombie, or if the platform does not
 * provide these values.
 */
export function readUniqueProcessIdentity(pid: number): string | undefined {
  if (process.platform === 'win32' || !isProcessAlive(pid)) return undefined;
  if (process.platform !== 'linux') return ask('ps', ['-o', 'lstart=', '-p', String(pid)]);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and parentheses, so the fields are counted from its closing parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the process with the given id is the PostgreSQL server of the given cluster folder. Check this before
 * sending a signal, because a process id read from a file may belong to another process by now.
 */
export function isPostgresServerOfCluster(pid: number, cluster: string): boolean {
  if (!isProcessAlive(pid)) return false;
  if (process.platform === 'win32') {
    return (ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']) ?? '').includes('postgres.exe');
  }
  if (process.platform !== 'linux') {
    const command = ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]) ?? '';
    return command.includes('postgres') && command.includes(`-D ${cluster}`);
  }
  try {
    if (readUniqueProcessIdentity(pid) === undefined) return false;
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const byName = basename(args[0] ?? '') === 'postgres' && args[args.indexOf('-D') + 1] === cluster;
    // The link `/proc/PID/cwd` also identifies the cluster, because it is the working directory of the server. If the
    // folder is moved, Linux updates the link.
    return byName || (basename(args[0] ?? '') === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster);
  } catch {
    return false;
  }
}

function ask(command: string, args: string[]): string | undefined {
  try {
    return (
      execFileSync(command, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
