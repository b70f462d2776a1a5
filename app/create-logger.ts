import pino, { type Logger } from 'pino';
import type { Config } from '#platform/kernel/config.ts';

/** Creates the logger of the server process. It writes to standard error, without secrets and personal data. */
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
