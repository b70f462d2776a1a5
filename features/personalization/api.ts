/** Declares the API function for a person's interests and feed preferences. Only the person can read them. */
import * as z from 'zod';
import { defineMutation } from '#platform/contract/define.ts';
import { sanitizeText } from '#platform/contract/sanitize-text.ts';
import { createIdSchema, registerStringSchemaKind } from '#platform/contract/text.ts';
import { interactionTypesForLearningInterests } from './domain/interests.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';

const slider = z
  .number({ error: 'A preference must be a number from 0 to 1' })
  .min(0, { error: 'A preference must be a number from 0 to 1' })
  .max(1, { error: 'A preference must be a number from 0 to 1' })
  .optional();
const preferences = z.strictObject({
  recency: slider,
  popularity: slider,
  people: slider,
  nearby: slider,
  interests: slider,
  variety: slider,
});

const tag = registerStringSchemaKind(
  'text',
  z.string().overwrite(sanitizeText).trim().toLowerCase().min(1).max(maxTagLength),
);

/** Derives the caller's interests from their interactions with posts, and saves their feed preferences. */
export const processUserPersonalization = defineMutation({
  name: 'processUserPersonalization',
  demo: 'sandbox',
  summary:
    "Learns the caller's interests from their interactions and saves their preferences. Returns both; `reset` deletes them first.",
  access: 'user',
  args: z.strictObject({
    interactions: z
      .array(
        z.strictObject({
          type: z.enum(interactionTypesForLearningInterests, {
            error: `type must be one of ${interactionTypesForLearningInterests.join(', ')}`,
          }),
          postId: createIdSchema('postId').optional(),
          tags: z
            .array(tag, { error: 'tags must be a list' })
            .max(10, { error: 'tags must have at most 10 items' })
            .default([]),
        }),
        { error: 'interactions must be a list' },
      )
      .max(50, { error: 'interactions must have at most 50 items' })
      .default([]),
    preferences: preferences.default({}),
    reset: z.boolean({ error: 'reset must be true or false' }).default(false),
  }),
  result: z.object({
    interests: z.array(z.object({ tag: z.string(), weight: z.number() })),
    preferences: z.record(z.string(), z.number()),
  }),
});
