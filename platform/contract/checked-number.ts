/** Builds the Zod schema of a number argument from a check of `validators.ts`. */
import * as z from 'zod';
import type { ValueCheck } from './validators.ts';

/**
 * Returns the schema of a number argument. If `check` returns a message for a value, the schema refuses the value with
 * this message. `check` also receives values that are not numbers, and returns the message for them too.
 */
export function createCheckedNumberSchema(check: ValueCheck<unknown>) {
  return z.number({ error: (issue) => check(issue.input) ?? undefined }).superRefine((value, ctx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
}
