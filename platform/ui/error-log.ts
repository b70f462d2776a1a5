/** The error log of this browser: local only, no personal data, at most 100 entries (ERR-022, KL4). */
import { stored } from './storage.ts';

type Severity = 'info' | 'warning' | 'error' | 'critical';

export interface LoggedError {
  at: number;
  severity: 'error' | 'critical';
  message: string;
  /** Part of the app: the name of a function or a component. */
  where: string;
}

export const maxLogged = 100;

const isLog = (data: unknown): data is LoggedError[] =>
  Array.isArray(data) &&
  data.every((entry) => typeof entry?.message === 'string' && typeof entry?.at === 'number');

const log = stored('errors', 1, isLog);

/**
 * Returns the list with one entry appended; only the severities `error` and `critical` are logged, and the oldest
 * entry is dropped when it is full.
 */
export function withError(
  entries: readonly LoggedError[],
  entry: Omit<LoggedError, 'severity'> & { severity: Severity },
): readonly LoggedError[] {
  if (entry.severity !== 'error' && entry.severity !== 'critical') return entries;
  const kept = { ...entry, severity: entry.severity, message: entry.message.slice(0, 300) };
  return [...entries, kept].slice(-maxLogged);
}

/** Logs a failure. Only the message is stored, never the value that caused it. */
export function logError(where: string, error: unknown, severity: Severity = 'error'): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const before = log.read() ?? [];
  const after = withError(before, { at: Date.now(), severity, message, where });
  if (after !== before) log.write([...after]);
}

/** Logged errors, oldest first. */
export function readErrors(): readonly LoggedError[] {
  return log.read() ?? [];
}
