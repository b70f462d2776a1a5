import { copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync, closeSync } from 'node:fs';

const SERIOUS = /(FATAL|PANIC|ERROR|could not|cannot):? /;
// Matches log lines about connections that were refused while the server starts or stops. Such lines do not explain why
// the server ended.
const refusedConnectionLine = /the database system is /;

const LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens PostgreSQL's log file for appending. Returns undefined if that fails, for example because the disk is full. */
export function openPostgresServerLog(path: string): { handle: number; offset: number } | undefined {
  try {
    const handle = openSync(path, 'a', 0o600);
    return { handle, offset: fstatSync(handle).size };
  } catch {
    return undefined;
  }
}

/**
 * Rotates PostgreSQL's log: if it exceeds 4 MB, copies it to a second file and truncates it. Does not rename it,
 * because PostgreSQL keeps the file open.
 */
export function rotatePostgresServerLog(path: string): void {
  try {
    if (statSync(path).size < LIMIT_BYTES) return;
    copyFileSync(path, `${path}.1`);
  } catch {
    // The log does not exist yet, or the disk is full. If the disk is full, the log is truncated below without a copy.
  }
  try {
    if (statSync(path).size >= LIMIT_BYTES) truncateSync(path, 0);
  } catch {
    // The log does not exist yet.
  }
}

/**
 * Returns the last two lines about serious errors that were logged since `offset` (in bytes). These lines usually
 * explain why the server ended.
 */
export function readLastErrorLinesOfPostgresLog(path: string, offset: number): string {
  try {
    const handle = openSync(path, 'r');
    try {
      const { size } = fstatSync(handle);
      const buffer = Buffer.alloc(64 * 1024);
      const from = Math.max(size < offset ? 0 : offset, size - buffer.length);
      const text = buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, from));
      const serious = text
        .split('\n')
        .filter((line) => SERIOUS.test(line) && !refusedConnectionLine.test(line));
      return serious
        .slice(-2)
        .map((line) => line.replace(/^.*?\] /, ''))
        .join(' / ');
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
