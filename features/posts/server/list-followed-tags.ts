import { implement } from '#platform/kernel/implement.ts';
import { listFollowedTags } from '../api.ts';
import { listFollowedTagRows } from './store-keeping.ts';

/** Lists the hashtags that the caller follows (EXP-026). */
export const listFollowedTagsFunction = implement(listFollowedTags, async function listFollowedTags(ctx) {
  return {
    tags: await listFollowedTagRows(ctx.db, ctx.viewer.id),
  };
});
