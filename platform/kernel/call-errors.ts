/** Creates errors for calls that the function runtime refuses, or that fail because of the database. */
import type * as z from 'zod';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';

/** Returns an `invalid-argument` error for the first invalid argument. Its message is a sentence for the user. */
export function createArgumentValidationError(error: z.ZodError, input: unknown): FunctionError {
  const issue = error.issues[0]!;
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    return createInvalidArgumentError(
      `Unknown field: ${key.slice(0, 80)}`,
      'unknown_field',
      [...issue.path, key].join('.').slice(0, 120),
    );
  }
  if (valueAt(input, issue.path) instanceof LongText)
    return createInvalidArgumentError(`${field} is too long`, 'too_big', field);
  return createInvalidArgumentError(issue.message, 'invalid', field);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
}

/** Creates the error for a call that fails because the database is unavailable. */
export function createDatabaseUnavailableError(): FunctionError {
  return new FunctionError('unavailable', 'The service is unavailable', {
    reason: 'database',
    retryAfterSeconds: 1,
  });
}
