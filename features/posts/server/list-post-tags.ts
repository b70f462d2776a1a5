import { implementFunction } from '#platform/kernel/implement.ts';
import { listPostTags } from '../api.ts';
import { normalizeTag } from '../domain/collect-tags.ts';
import { listTagsByPrefix } from './store-tags.ts';

/**
 * Lists hashtags that begin with the given prefix, most used first, to complete a hashtag while the author types
 * (EXP-026).
 */
export const listPostTagsHandler = implementFunction(listPostTags, async function listPostTags(ctx, args) {
  return {
    tags: await listTagsByPrefix(ctx.db, normalizeTag(args.prefix), args.limit),
  };
});
