/** Data export: a person's stories, and the person's comments, likes and views of other people's stories (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import {
  listAllStoriesByAuthor,
  listAllStoryCommentsByAuthor,
  listAllStoryLikesByUser,
  listAllStoryViewsByUser,
} from './store-personal-data.ts';
import { loadStorySettingsForExport } from './store-settings.ts';

/** Returns a person's stories, reactions and settings for the export of personal data. */
export async function loadStoriesForExport(db: Queryable, userId: string): Promise<unknown> {
  return {
    stories: await listAllStoriesByAuthor(db, userId),
    comments: await listAllStoryCommentsByAuthor(db, userId),
    likes: await listAllStoryLikesByUser(db, userId),
    views: await listAllStoryViewsByUser(db, userId),
    settings: await loadStorySettingsForExport(db, userId),
  };
}
