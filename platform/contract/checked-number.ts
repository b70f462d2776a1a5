/** Zod schema of a number argument that a validator of the specification checks. */
import * as z from 'zod';
import type { ValueCheck } from './validators.ts';

/** Returns the schema of a number for which a check returns no message. A value of another type gets its message too. */
export function checkedNumberField(check: ValueCheck<unknown>) {
  return z.number({ error: (issue) => check(issue.input) ?? undefined }).superRefine((value, ctx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
}
