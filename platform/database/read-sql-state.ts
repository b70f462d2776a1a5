/** Returns the SQLSTATE of a database error, or the driver's own code; '' for other errors. */
export function readSqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
