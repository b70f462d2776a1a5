/** Posts and drafts in the export of a person's data (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import { listDraftRows, listFollowedTagRows } from './store-keeping.ts';
import { listOwnPosts, listOwnSaved } from './store-export.ts';

export async function exportPosts(db: Queryable, userId: string): Promise<unknown> {
  return {
    posts: await listOwnPosts(db, userId),
    drafts: await listDraftRows(db, userId),
    saved: await listOwnSaved(db, userId),
    followedTags: await listFollowedTagRows(db, userId),
  };
}
