/** Declares the API function that checks a text before it is published. */
import * as z from 'zod';
import { query } from '#platform/contract/define.ts';
import { textField } from '#platform/contract/text.ts';
import { validationTypes } from './domain/check-content.ts';
import { maxCheckedText } from './domain/limits.ts';

export const processContentValidation = query({
  name: 'processContentValidation',
  summary: 'Says what may be wrong with a text before it is published. Nothing is kept.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    content: textField('content', { max: maxCheckedText, trim: false }),
    validationType: z
      .enum(validationTypes, { error: `validationType must be one of ${validationTypes.join(', ')}` })
      .default('post'),
  }),
  result: z.object({
    /** True if no finding prevents publishing. */
    valid: z.boolean(),
    /** True if a person should review the text. */
    flagged: z.boolean(),
    findings: z.array(z.object({ code: z.string(), message: z.string(), blocks: z.boolean() })),
  }),
});
