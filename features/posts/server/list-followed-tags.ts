import { implementFunction } from '#platform/kernel/implement.ts';
import { listFollowedTags } from '../api.ts';
import { listFollowedTagRows } from './store-tags.ts';

/** Lists the hashtags that the caller follows (EXP-026). */
export const listFollowedTagsHandler = implementFunction(
  listFollowedTags,
  async function listFollowedTags(ctx) {
    return {
      tags: await listFollowedTagRows(ctx.db, ctx.viewer.id),
    };
  },
);
