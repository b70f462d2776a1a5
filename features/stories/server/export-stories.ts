/** Data export: a person's stories, and their comments, likes and views of other people's stories (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import {
  listOwnStories,
  listOwnStoryComments,
  listOwnStoryLikes,
  listOwnStoryViews,
} from './store-keeping.ts';
import { listOwnStorySettings } from './store-settings.ts';

export async function exportStories(db: Queryable, userId: string): Promise<unknown> {
  return {
    stories: await listOwnStories(db, userId),
    comments: await listOwnStoryComments(db, userId),
    likes: await listOwnStoryLikes(db, userId),
    views: await listOwnStoryViews(db, userId),
    settings: await listOwnStorySettings(db, userId),
  };
}
