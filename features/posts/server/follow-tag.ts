import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { followTag } from '../api.ts';
import { normalizeTag } from '../domain/collect-tags.ts';
import { maxFollowedTagsPerUser } from '../domain/limits.ts';
import { countFollowedTags, insertFollowedTag } from './store-tags.ts';

/** Adds a hashtag to those that the caller follows (EXP-026). */
export const followTagHandler = implementFunction(followTag, async function followTag(ctx, args) {
  const tag = normalizeTag(args.tag);
  if (tag === '') throw createInvalidArgumentError('Tag is required', 'invalid', 'tag');
  const [, , count] = await awaitStatements([
    acquireAdvisoryLock(ctx.tx, `followed-tags:${ctx.viewer.id}`),
    insertFollowedTag(ctx.tx, ctx.viewer.id, tag, ctx.now).execute(),
    countFollowedTags(ctx.tx, ctx.viewer.id),
  ]);
  // Throwing an error rolls back the transaction, including the inserted row.
  if (count > maxFollowedTagsPerUser) {
    throw createInvalidArgumentError(`You can't follow more than ${maxFollowedTagsPerUser} tags`, 'too_many');
  }
  return { tag, following: true as const };
});
