import { copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync, closeSync } from 'node:fs';

const SERIOUS = /(FATAL|PANIC|ERROR|could not|cannot):? /;
// What callers are told meanwhile says nothing about the cause.
const ECHO = /the database system is /;

const LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens the server's log for appending; `undefined` when a full disk allows not even that. */
export function openServerLog(path: string): { handle: number; offset: number } | undefined {
  try {
    const handle = openSync(path, 'a', 0o600);
    return { handle, offset: fstatSync(handle).size };
  } catch {
    return undefined;
  }
}

/** Keeps the log and one older part, each about 4 MB. The server holds the file open, so it is emptied, not replaced. */
export function trimServerLog(path: string): void {
  try {
    if (statSync(path).size < LIMIT_BYTES) return;
    copyFileSync(path, `${path}.1`);
  } catch {
    // A full disk: the older part is worth less than the space.
  }
  try {
    if (statSync(path).size >= LIMIT_BYTES) truncateSync(path, 0);
  } catch {
    // Not there yet.
  }
}

/** Why the server ended, from what it wrote since `offset`: its most serious lines. */
export function lastWords(path: string, offset: number): string {
  try {
    const handle = openSync(path, 'r');
    try {
      const { size } = fstatSync(handle);
      const buffer = Buffer.alloc(64 * 1024);
      const from = Math.max(size < offset ? 0 : offset, size - buffer.length);
      const text = buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, from));
      const serious = text.split('\n').filter((line) => SERIOUS.test(line) && !ECHO.test(line));
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
