/** Refusals of the runtime: of arguments, under overload, while a first try is running. */
import type * as z from 'zod';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';

/** The first complaint about an argument, as a person can read it. */
export function refusalOf(error: z.ZodError, input: unknown): FunctionError {
  const issue = error.issues[0]!;
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    return invalidArgument(
      `Unknown field: ${key.slice(0, 80)}`,
      'unknown_field',
      [...issue.path, key].join('.').slice(0, 120),
    );
  }
  if (valueAt(input, issue.path) instanceof LongText)
    return invalidArgument(`${field} is too long`, 'too_big', field);
  const message = issue.message === 'Invalid input' && field !== '' ? `${field} is not valid` : issue.message;
  return invalidArgument(message, 'invalid', field);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
}

export function overloaded(): FunctionError {
  return new FunctionError('unavailable', 'Too much is going on right now. Please try again.', {
    reason: 'overloaded',
    retryAfterSeconds: 1,
  });
}

export function stillRunning(): FunctionError {
  return new FunctionError('aborted', 'The first try of this is still running', { reason: 'running' });
}
