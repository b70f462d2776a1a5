/**
 * Maximum time in milliseconds for a transaction to begin, or for an SQL statement to return its result. After this
 * time, the database counts as unavailable (F5). The value is larger than `statement_timeout`, so a working database
 * ends a slow statement before this time is over.
 */
export const patienceMs = 8_000;

/** Creates the error for an SQL statement whose result did not arrive in time. */
export function createStatementTimeoutError(): Error {
  return Object.assign(new Error('The database did not answer an SQL statement in time'), {
    code: 'CONNECT_TIMEOUT',
  });
}
