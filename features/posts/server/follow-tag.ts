import { invalidArgument } from '#platform/contract/errors.ts';
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implement } from '#platform/kernel/implement.ts';
import { followTag } from '../api.ts';
import { normaliseTag } from '../domain/collect-tags.ts';
import { maxFollowedTags } from '../domain/limits.ts';
import { countFollowedTags, insertFollowedTag } from './store-keeping.ts';

/** Follows a hashtag for the caller (EXP-026). */
export const followTagFunction = implement(followTag, async function followTag(ctx, args) {
  const tag = normaliseTag(args.tag);
  if (tag === '') throw invalidArgument('Tag is required', 'invalid', 'tag');
  await takeAdvisoryLock(ctx.tx, `followed-tags:${ctx.viewer.id}`);
  await insertFollowedTag(ctx.tx, ctx.viewer.id, tag, ctx.now);
  if ((await countFollowedTags(ctx.tx, ctx.viewer.id)) > maxFollowedTags) {
    throw invalidArgument(`You follow ${maxFollowedTags} tags already`, 'too_many');
  }
  return { tag, following: true as const };
});
