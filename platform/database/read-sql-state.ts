/**
 * Returns the code of a database error: its SQLSTATE, or the PostgreSQL client's own code such as `CONNECTION_CLOSED`.
 * Returns the empty string for any other error.
 */
export function readSqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Returns true if the error means that a row was refused because another row has the same values in the columns of the
 * given unique constraint.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    readSqlState(error) === '23505' && (error as { constraint_name?: string }).constraint_name === constraint
  );
}
