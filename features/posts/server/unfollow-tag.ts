import { implementFunction } from '#platform/kernel/implement.ts';
import { unfollowTag } from '../api.ts';
import { normalizeTag } from '../domain/collect-tags.ts';
import { deleteFollowedTag } from './store-tags.ts';

/** Removes a hashtag from those that the caller follows (EXP-026). */
export const unfollowTagHandler = implementFunction(unfollowTag, async function unfollowTag(ctx, args) {
  const tag = normalizeTag(args.tag);
  await deleteFollowedTag(ctx.tx, ctx.viewer.id, tag);
  return { tag, following: false as const };
});
