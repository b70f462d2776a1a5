/** Declares the API function with which users send feedback to the operators. */
import * as z from 'zod';
import { defineMutation } from '#platform/contract/define.ts';
import {
  createClientGeneratedIdSchema,
  createVerbatimTextSchema,
  createTextSchema,
} from '#platform/contract/text.ts';
import { maxFeedbackLength, maxFeedbackPagePathLength } from './domain/limits.ts';

/** Categories of a message to the operators. */
export const feedbackCategories = ['bug', 'idea', 'question', 'other'] as const;

/** Stores a message from a user to the operators (FN-011). */
export const processSubmitFeedback = defineMutation({
  name: 'processSubmitFeedback',
  summary: 'Sends feedback to the operators: a problem, an idea or a question.',
  access: 'user',
  rate: 'createComment',
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    category: z
      .enum(feedbackCategories, { error: `category must be one of ${feedbackCategories.join(', ')}` })
      .default('other'),
    message: createTextSchema('Message', { min: 1, max: maxFeedbackLength }),
    rating: z
      .int({ error: 'rating must be a whole number from 1 to 5' })
      .min(1, { error: 'rating must be a whole number from 1 to 5' })
      .max(5, { error: 'rating must be a whole number from 1 to 5' })
      .optional(),
    /** URL path of the screen on which the user wrote the feedback. */
    path: createVerbatimTextSchema('path', { min: 0, max: maxFeedbackPagePathLength }).default(''),
  }),
  result: z.object({ id: z.string(), received: z.literal(true) }),
  reasons: ['id_taken'],
});
