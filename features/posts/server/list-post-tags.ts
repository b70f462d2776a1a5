import { implement } from '#platform/kernel/implement.ts';
import { listPostTags } from '../api.ts';
import { normaliseTag } from '../domain/collect-tags.ts';
import { listTagsByPrefix } from './store-keeping.ts';

/** Lists hashtags for completion while writing (EXP-026). */
export const listPostTagsFunction = implement(listPostTags, async function listPostTags(ctx, args) {
  return {
    tags: await listTagsByPrefix(ctx.db, normaliseTag(args.prefix), args.limit),
  };
});
