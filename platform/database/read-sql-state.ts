/**
 * Returns the code of a database error: its SQLSTATE, or the PostgreSQL client's own code such as `CONNECTION_CLOSED`.
 * Returns the empty string for any other error.
 */
export function readSqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
