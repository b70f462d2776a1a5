import { implement } from '#platform/kernel/implement.ts';
import { listPostTags } from '../api.ts';
import { normaliseTag } from '../domain/collect-tags.ts';
import { listTagsByPrefix } from './store-keeping.ts';

/**
 * Lists hashtags that begin with the given prefix, most used first, to complete a hashtag while the author types
 * (EXP-026).
 */
export const listPostTagsFunction = implement(listPostTags, async function listPostTags(ctx, args) {
  return {
    tags: await listTagsByPrefix(ctx.db, normaliseTag(args.prefix), args.limit),
  };
});
