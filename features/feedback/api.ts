/** Wire declarations of feedback, which users send to the operators. */
import * as z from 'zod';
import { mutation } from '#platform/contract/define.ts';
import { newIdField, opaqueField, textField } from '#platform/contract/text.ts';
import { maxFeedback, maxFeedbackPath } from './domain/limits.ts';

export const categories = ['bug', 'idea', 'question', 'other'] as const;

export const processSubmitFeedback = mutation({
  name: 'processSubmitFeedback',
  summary: 'Tells those who run the app something: what is broken, an idea, a question.',
  access: 'user',
  rate: 'createComment',
  args: z.strictObject({
    id: newIdField().optional(),
    category: z
      .enum(categories, { error: `category must be one of ${categories.join(', ')}` })
      .default('other'),
    message: textField('Message', { min: 1, max: maxFeedback }),
    rating: z
      .int({ error: 'rating must be a whole number from 1 to 5' })
      .min(1, { error: 'rating must be a whole number from 1 to 5' })
      .max(5, { error: 'rating must be a whole number from 1 to 5' })
      .optional(),
    /** URL path of the screen on which the user wrote the feedback. */
    path: opaqueField('path', { min: 0, max: maxFeedbackPath }).default(''),
  }),
  result: z.object({ id: z.string(), received: z.literal(true) }),
  reasons: ['id_taken'],
});
