import pino, { type Logger } from 'pino';
import type { Config } from '#platform/kernel/config.ts';

/**
 * Creates the log of the server process. Its lines go to standard error and contain no secrets and no personal data.
 */
export function createLogger(config: Config): Logger {
  const redact = [
    '*.password',
    '*.token',
    '*.authorization',
    '*.cookie',
    '*.email',
    '*.phone',
    '*.lat',
    '*.lng',
  ];
  return pino({ level: config.logLevel, redact, base: null }, pino.destination(2));
}
