/**
 * Timeout in milliseconds for a transaction to begin, or for an SQL statement to return its result. After the timeout,
 * the database counts as unavailable (F5). The timeout is longer than `statement_timeout`, so a working database ends a
 * slow statement itself.
 */
export const patienceMs = 8_000;

/** Creates the error for an SQL statement whose result did not arrive in time. */
export function createStatementTimeoutError(): Error {
  return Object.assign(new Error('The database did not answer an SQL statement in time'), {
    code: 'CONNECT_TIMEOUT',
  });
}
