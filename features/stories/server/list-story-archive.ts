import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listStoryArchive } from '../api-highlights.ts';
import { presentStoriesForViewer } from './present.ts';
import { listArchivedStories } from './store-highlights.ts';
import { areStoriesSavedToArchive } from './store-settings.ts';

/** Lists the caller's expired stories, which nobody else can see (EXP-039). */
export const listStoryArchiveHandler = implementFunction(
  listStoryArchive,
  async function listStoryArchive(ctx, { limit, cursor }) {
    const { db, viewer, now } = ctx;
    const after = cursor === undefined ? null : readPosition(cursor);
    const [rows, savesToArchive] = await awaitStatements([
      listArchivedStories(db, { userId: viewer.id, now, after, limit: limit + 1 }),
      areStoriesSavedToArchive(db, viewer.id),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      stories: await presentStoriesForViewer(ctx.platform, db, viewer, page),
      cursor:
        rows.length > limit && last !== undefined
          ? encodeCursor([last.createdAt.toISOString(), last.id])
          : null,
      savesToArchive,
    };
  },
);

function readPosition(cursor: string): { createdAt: Date; id: string } {
  const [createdAt, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { createdAt: new Date(createdAt), id };
}
