/** Turns a schema's complaint about arguments into the error that the caller receives. */
import type * as z from 'zod';
import { type FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';

/** The first complaint of a schema about the arguments, in words for people. */
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
