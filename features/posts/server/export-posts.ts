/**
 * Data export: a person's posts with earlier versions, drafts, saved posts, followed tags and deferred posts
 * (EXP-016).
 */
import type { Queryable } from '#platform/database/connection.ts';
import { listDraftRows, listFollowedTagRows } from './store-keeping.ts';
import { presentDeferred } from './present-deferred.ts';
import { listOwnPosts, listOwnSaved, listOwnVersions } from './store-export.ts';
import { listDeferredRows } from './store-deferred.ts';

export async function exportPosts(db: Queryable, userId: string): Promise<unknown> {
  return {
    posts: await listOwnPosts(db, userId),
    drafts: await listDraftRows(db, userId),
    saved: await listOwnSaved(db, userId),
    followedTags: await listFollowedTagRows(db, userId),
    versions: await listOwnVersions(db, userId),
    deferred: (await listDeferredRows(db, userId)).map(presentDeferred),
  };
}
