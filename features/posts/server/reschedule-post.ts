import { implementFunction } from '#platform/kernel/implement.ts';
import { reschedulePost } from '../api-schedule.ts';
import { createPostNotScheduledError } from './post-errors.ts';
import { presentScheduledPost } from './present-deferred-post.ts';
import { parseScheduleTime } from './schedule-post.ts';
import { lockScheduledPost, setScheduledPostTime } from './store-scheduled-posts.ts';

/** Changes the time of a scheduled post of the caller (EXP-029). A post that could not be published waits again. */
export const reschedulePostHandler = implementFunction(
  reschedulePost,
  async function reschedulePost({ tx, viewer, now }, { id, publishAt }) {
    const row = await lockScheduledPost(tx, viewer.id, id);
    if (row === undefined) throw createPostNotScheduledError();
    const dueAt = parseScheduleTime(publishAt, now);
    await setScheduledPostTime(tx, id, dueAt);
    return { scheduled: presentScheduledPost({ ...row, dueAt, problem: null }) };
  },
);
