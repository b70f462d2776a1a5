/** Builds the Zod schema of a number argument from a check of `validators.ts`. */
import * as z from 'zod';
import type { ValueCheck } from './validators.ts';

/**
 * Returns the schema of a number argument. The schema passes each value, even a value that is not a number, to `check`.
 * If `check` returns a message, the schema refuses the value with this message.
 */
export function createNumberSchemaWithCheck(check: ValueCheck<unknown>) {
  return z.number({ error: (issue) => check(issue.input) ?? undefined }).superRefine((value, ctx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
}
