/** Declares the API functions of the story archive and of the highlights on profiles (EXP-039). */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  createClientGeneratedIdSchema,
  createIdSchema,
  createPageSizeSchema,
  createTextSchema,
  createUserIdSchema,
  cursorSchema,
} from '#platform/contract/text.ts';
import { highlightSchema } from './domain/highlight-shape.ts';
import { maxHighlightNameLength, maxStoriesPerHighlight, storyArchivePageSize } from './domain/limits.ts';
import { storySchema } from './domain/story-shape.ts';

const nameText = () => createTextSchema('Name', { min: 1, max: maxHighlightNameLength });
const storyIdList = () =>
  z
    .array(createIdSchema('storyIds'), { error: 'storyIds must be a list' })
    .max(maxStoriesPerHighlight, { error: `A highlight can have up to ${maxStoriesPerHighlight} stories` });

export const listStoryArchive = defineQuery({
  name: 'listStoryArchive',
  summary: "Lists the caller's expired stories, newest first. Nobody else can see the archive.",
  access: 'user',
  cost: 5,
  args: z.strictObject({ limit: createPageSizeSchema(storyArchivePageSize), cursor: cursorSchema }),
  result: z.object({
    stories: z.array(storySchema),
    cursor: z.string().nullable(),
    /** True if the caller's stories are kept in the archive after they have expired. */
    savesToArchive: z.boolean(),
  }),
  reasons: ['cursor'],
});

export const listHighlights = defineQuery({
  name: 'listHighlights',
  summary: "Lists the highlights on a person's profile that the caller may see, newest first.",
  access: 'anyone',
  cost: 5,
  args: z.strictObject({
    userId: createUserIdSchema(),
    /** Story for which `hasStory` is returned. */
    storyId: createIdSchema('storyId').optional(),
  }),
  result: z.object({
    highlights: z.array(
      highlightSchema.extend({
        /** True if the highlight contains the story `storyId`; missing without this argument. */
        hasStory: z.boolean().optional(),
      }),
    ),
    /** True if this is the caller's own profile, the archive has a story, and there is room for a highlight. */
    canCreate: z.boolean(),
  }),
});

export const getHighlight = defineQuery({
  name: 'getHighlight',
  summary: 'Returns a highlight and its stories, oldest first.',
  access: 'anyone',
  cost: 8,
  args: z.strictObject({ highlightId: createIdSchema('highlightId') }),
  result: z.object({ highlight: highlightSchema, stories: z.array(storySchema) }),
  reasons: ['not_found'],
});

export const createHighlight = defineMutation({
  name: 'createHighlight',
  summary: "Creates a highlight on the caller's profile from stories of the caller.",
  access: 'user',
  reachesOthers: true,
  rate: 'changeContent',
  args: z.strictObject({
    id: createClientGeneratedIdSchema(),
    name: nameText(),
    storyIds: storyIdList().min(1, { error: 'A highlight needs at least one story' }),
  }),
  result: z.object({ highlight: highlightSchema }),
  reasons: ['not_found', 'reported', 'id_taken', 'too_many'],
});

export const updateHighlight = defineMutation({
  name: 'updateHighlight',
  summary: "Renames a highlight of the caller, or adds and removes stories. Doesn't change what isn't given.",
  access: 'user',
  reachesOthers: true,
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({
    highlightId: createIdSchema('highlightId'),
    name: nameText().optional(),
    addedStoryIds: storyIdList().default([]),
    removedStoryIds: storyIdList().default([]),
  }),
  result: z.object({ highlight: highlightSchema }),
  reasons: ['not_found', 'reported', 'too_many', 'empty'],
});

export const deleteHighlight = defineMutation({
  name: 'deleteHighlight',
  summary: "Deletes a highlight, as its owner or an admin. Its stories stay in the owner's archive.",
  access: 'user',
  rate: 'changeContent',
  args: z.strictObject({ highlightId: createIdSchema('highlightId') }),
  result: z.object({ highlightId: z.string(), deleted: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});
