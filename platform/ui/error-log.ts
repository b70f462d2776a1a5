/**
 * Error log in the browser's local storage. It has at most 100 entries and no personal data, and is never sent to a
 * server (ERR-022, KL4).
 */
import { createLocalStorageValue } from './storage.ts';

type Severity = 'info' | 'warning' | 'error' | 'critical';

/** One entry of the error log. */
export interface LoggedError {
  at: number;
  severity: 'error' | 'critical';
  message: string;
  /** Name of the function, component or part of the app in which the error occurred, such as `map`. */
  where: string;
}

/** Maximum number of entries in the page's error log. */
export const maxLoggedErrors = 100;

const isLog = (data: unknown): data is LoggedError[] =>
  Array.isArray(data) &&
  data.every((entry) => typeof entry?.message === 'string' && typeof entry?.at === 'number');

const log = createLocalStorageValue('errors', 1, isLog);

/**
 * Returns the log with one entry appended. Entries of severity `info` or `warning` are not appended. If the log is
 * full, its oldest entry is dropped. Pure.
 */
export function appendToErrorLog(
  entries: readonly LoggedError[],
  entry: Omit<LoggedError, 'severity'> & { severity: Severity },
): readonly LoggedError[] {
  if (entry.severity !== 'error' && entry.severity !== 'critical') return entries;
  const kept = { ...entry, severity: entry.severity, message: entry.message.slice(0, 300) };
  return [...entries, kept].slice(-maxLoggedErrors);
}

/**
 * Logs an error with the current time. Stores only the name of the error and the first part of its message.
 * @param where name of the function, component or part of the app in which the error occurred, such as `map`
 */
export function logError(where: string, error: unknown, severity: Severity = 'error'): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const before = log.read() ?? [];
  const after = appendToErrorLog(before, { at: Date.now(), severity, message, where });
  if (after !== before) log.write([...after]);
}

/** Returns the logged errors, oldest first. */
export function readLoggedErrors(): readonly LoggedError[] {
  return log.read() ?? [];
}
