import { implementFunction } from '#platform/kernel/implement.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { deleteScheduledPost } from '../api-schedule.ts';
import { deleteDeferredPost } from './store-deferred-posts.ts';
import { lockScheduledPost } from './store-scheduled-posts.ts';

/** Deletes a scheduled post of the caller (EXP-029). A cleanup job deletes its images later. */
export const deleteScheduledPostHandler = implementFunction(
  deleteScheduledPost,
  async function deleteScheduledPost({ tx, viewer, now }, { id }) {
    const row = await lockScheduledPost(tx, viewer.id, id);
    if (row === undefined) return { deleted: false };
    await deleteDeferredPost(tx, viewer.id, id);
    const keys = row.body.images.flatMap(({ key }) => key ?? []);
    await detachImagesFromContent(tx, keys, now);
    return { deleted: true };
  },
);
