/** Declares the API functions of polls. A poll is part of a post; `createPost` of the posts feature creates it. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { maxPollOptions } from '#features/posts/domain/limits.ts';
import { pollSchema } from './domain/poll-shape.ts';

export const voteInPoll = defineMutation({
  name: 'voteInPoll',
  summary: "Votes for an option of a post's poll. A vote is final.",
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({
    postId: createIdSchema('postId'),
    /** Position of the option in the poll, from 0. */
    option: z
      .int({ error: 'option must be the position of an option' })
      .min(0, { error: 'option must be the position of an option' })
      .max(maxPollOptions - 1, { error: 'option must be the position of an option' }),
  }),
  result: z.object({ poll: pollSchema }),
  reasons: ['not_found', 'no_poll', 'option', 'voted', 'own', 'closed'],
});

export const getPoll = defineQuery({
  name: 'getPoll',
  summary:
    "Returns the number of votes in a post's poll, and its result for voters, for the author, and after its end.",
  access: 'anyone',
  cost: 3,
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ poll: pollSchema }),
  reasons: ['not_found', 'no_poll'],
  live: { list: '', viewerDefaults: {} },
});
