/**
 * Data export: a person's posts with earlier versions, drafts, saved and muted posts, followed tags, and deferred and
 * scheduled posts (not published yet) (EXP-016).
 */
import type { Queryable } from '#platform/database/connection.ts';
import { listDraftRows } from './store-drafts.ts';
import { listFollowedTagRows } from './store-tags.ts';
import { presentDeferredPost, presentScheduledPost } from './present-deferred-post.ts';
import {
  listAllPostsByAuthor,
  listAllPostsSavedByUser,
  listAllPostVersionsByAuthor,
} from './store-personal-data.ts';
import { listDeferredPostRows } from './store-deferred-posts.ts';
import { listAllPostsMutedByUser } from './store-discussion.ts';
import { listScheduledPostRows } from './store-scheduled-posts.ts';

/** Returns a person's posts, drafts, saved posts and other data about posts, for the export of personal data. */
export async function loadPostsForExport(db: Queryable, userId: string): Promise<unknown> {
  return {
    posts: await listAllPostsByAuthor(db, userId),
    drafts: await listDraftRows(db, userId),
    saved: await listAllPostsSavedByUser(db, userId),
    muted: await listAllPostsMutedByUser(db, userId),
    followedTags: await listFollowedTagRows(db, userId),
    versions: await listAllPostVersionsByAuthor(db, userId),
    deferred: (await listDeferredPostRows(db, userId)).map(presentDeferredPost),
    scheduled: (await listScheduledPostRows(db, userId)).map(presentScheduledPost),
  };
}
