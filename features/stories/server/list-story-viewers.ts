import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listStoryViewers } from '../api.ts';
import { canSeeStoryViewers } from '../domain/story-rules.ts';
import { createStoryNotFoundError } from './not-found.ts';
import { findStory } from './store.ts';
import { countStoryGuestViews, listStoryViewerRows } from './store-reactions.ts';
import { findVisibleStory } from './visible-story.ts';

/** Lists the viewers of a story for its author, even after the story has expired (EXP-036, Q-24). */
export const listStoryViewersHandler = implementFunction(
  listStoryViewers,
  async function listStoryViewers(ctx, args) {
    const { db, viewer } = ctx;
    const story = await findStory(db, args.storyId);
    if (story === undefined || story.deletedAt !== null) throw createStoryNotFoundError();
    if (!canSeeStoryViewers(viewer, story)) {
      await findVisibleStory(ctx, args.storyId);
      throw createPermissionDeniedError('Only the author can see who viewed this story');
    }
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const [rows, anonymous, visibility] = await awaitStatements([
      listStoryViewerRows(db, { storyId: story.id, after, limit: args.limit + 1 }),
      countStoryGuestViews(db, story.id),
      loadVisibilityFilterForViewer(ctx.platform, viewer),
    ]);
    const page = rows.slice(0, args.limit);
    const people = await loadPeople(
      db,
      page.map((row) => row.userId),
    );
    const last = page.at(-1);
    return {
      viewers: page.flatMap((row) => {
        const { id, handle, displayName, avatarUrl, isActive } = people.get(row.userId)!;
        if (!isActive || visibility?.isBlocked(id)) return [];
        return [
          { id, handle, displayName, avatarUrl, viewedAt: row.viewedAt.toISOString(), liked: row.liked },
        ];
      }),
      anonymous,
      viewCount: story.viewCount,
      cursor:
        rows.length > args.limit && last !== undefined
          ? encodeCursor([last.viewedAt.toISOString(), last.userId])
          : null,
    };
  },
);

function readPosition(cursor: string): { viewedAt: Date; userId: string } {
  const [viewedAt, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { viewedAt: new Date(viewedAt), userId };
}
