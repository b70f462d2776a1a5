/** Declares the API function that checks a text before it is published. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { createTextSchema } from '#platform/contract/text.ts';
import { validatableTextKinds } from './domain/check-content.ts';
import { maxContentValidationTextLength } from './domain/limits.ts';

/** Checks a text for possible problems before it is published. */
export const processContentValidation = defineQuery({
  name: 'processContentValidation',
  summary: 'Checks a text for possible problems before it is published. Stores nothing.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    content: createTextSchema('content', { max: maxContentValidationTextLength, trim: false }),
    validationType: z
      .enum(validatableTextKinds, {
        error: `validationType must be one of ${validatableTextKinds.join(', ')}`,
      })
      .default('post'),
  }),
  result: z.object({
    /** True if the check found no problem that prevents publishing the text. */
    valid: z.boolean(),
    /**
     * True if the check found a problem that does not prevent publishing, such as a coarse word. A person should then
     * review the text.
     */
    flagged: z.boolean(),
    findings: z.array(z.object({ code: z.string(), message: z.string(), blocks: z.boolean() })),
  }),
});
