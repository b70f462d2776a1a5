import { implementFunction } from '#platform/kernel/implement.ts';
import { listScheduledPosts } from '../api-schedule.ts';
import { presentScheduledPost } from './present-deferred-post.ts';
import { listScheduledPostRows } from './store-scheduled-posts.ts';

/** Lists the caller's scheduled posts, the next one first (EXP-029). Nobody else can see them. */
export const listScheduledPostsHandler = implementFunction(
  listScheduledPosts,
  async function listScheduledPosts({ db, viewer }) {
    return { scheduled: (await listScheduledPostRows(db, viewer.id)).map(presentScheduledPost) };
  },
);
