import { implement } from '#platform/kernel/implement.ts';
import { unfollowTag } from '../api.ts';
import { normaliseTag } from '../domain/collect-tags.ts';
import { deleteFollowedTag } from './store-keeping.ts';

/** Stops following a hashtag for the caller (EXP-026). */
export const unfollowTagFunction = implement(unfollowTag, async function unfollowTag(ctx, args) {
  const tag = normaliseTag(args.tag);
  await deleteFollowedTag(ctx.tx, ctx.viewer.id, tag);
  return { tag, following: false as const };
});
