/** Data export: a person's stories, and the person's comments, likes and views of other people's stories (EXP-016). */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { listAllHighlightsForExport } from './store-highlights.ts';
import {
  listAllStoriesByAuthor,
  listAllStoryCommentsByAuthor,
  listAllStoryLikesByUser,
  listAllStoryViewsByUser,
} from './store-personal-data.ts';
import { loadStorySettingsForExport } from './store-settings.ts';

/** Returns a person's stories, reactions, settings and highlights for the export of personal data. */
export async function loadStoriesForExport(db: Queryable, userId: string): Promise<unknown> {
  const [stories, comments, likes, views, settings, highlights] = await awaitStatements([
    listAllStoriesByAuthor(db, userId),
    listAllStoryCommentsByAuthor(db, userId),
    listAllStoryLikesByUser(db, userId),
    listAllStoryViewsByUser(db, userId),
    loadStorySettingsForExport(db, userId),
    listAllHighlightsForExport(db, userId),
  ]);
  return { stories, comments, likes, views, settings, highlights };
}
