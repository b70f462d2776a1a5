/** Builds the Zod schema of a number argument from a check of `validators.ts`. */
import * as z from 'zod';
import type { ValueCheck } from './validators.ts';

/**
 * Returns the schema of a number argument. A value for which `check` returns a message is refused with that message,
 * even if the value is not a number.
 */
export function checkedNumberField(check: ValueCheck<unknown>) {
  return z.number({ error: (issue) => check(issue.input) ?? undefined }).superRefine((value, ctx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
}
