import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import type { LiveQueryLoadContext } from '#platform/kernel/live-query-implementation.ts';
import { buildPersonTopic, buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import {
  type VisibilityFilter,
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { listStoryComments } from '../api.ts';
import { presentViewerDependentStoryCommentFields, type StoryCommentRow } from '../domain/present-story.ts';
import type { ViewerIndependentStoryComment } from '../domain/story-shape.ts';
import { canSeeUnapprovedStories } from '../domain/story-rules.ts';
import { buildStoryCommentsTopic, storyVisibilityTopic } from '../events.ts';
import { presentStoryCommentRows } from './present-comments.ts';
import { findStory, listStoryCommentRows } from './store.ts';
import { storyExpiryTimerServiceKey } from './story-expiry-timer.ts';
import { findVisibleStory } from './visible-story.ts';

type Position = { createdAt: Date; id: string };

/**
 * Maximum number of database reads to fill one page. Comments that the viewer may not see are removed after each read,
 * so one read may not fill the page. After the last read, the page is returned even if it is not full.
 */
const maxFills = 10;

/** Lists the comments on a story (CMT-009). Clients can call this query once or subscribe to its result. */
export const listStoryCommentsHandler = implementLiveQuery(listStoryComments, {
  topics: (args) => [buildStoryCommentsTopic(args.storyId), storyVisibilityTopic],
  // Admins and the story's author get a result of their own, because they can also see a story that is not approved.
  isAlone: async ({ db, platform }, viewer, args) =>
    (await doesViewerSeeOtherContentThanGuests(platform, viewer)) ||
    canSeeUnapprovedStories(viewer, (await findStory(db, args.storyId))?.userId),
  async load(ctx, args, alone) {
    const [story, visibility] = await awaitStatements([
      findVisibleStory({ ...ctx, viewer: alone ?? null }, args.storyId),
      loadVisibilityFilterForViewer(ctx.platform, alone),
    ]);
    // A highlight or the archive shows stories that expired long ago: the timer would fire again and again.
    if (story.expiresAt > ctx.now)
      ctx.platform.service(storyExpiryTimerServiceKey).scheduleFor([story.expiresAt]);
    ctx.dependOn(buildPersonVisibilityTopic(story.userId));
    const { rows, next } = await loadPage(ctx, args, visibility, alone);
    return {
      comments: await presentStoryCommentRows(ctx.db, rows),
      cursor: next === null ? null : encodeCursor([next.createdAt.toISOString(), next.id]),
    };
  },
  async overlay({ db }, viewer, items) {
    const comments = items as unknown as ViewerIndependentStoryComment[];
    const story = comments[0] === undefined ? undefined : await findStory(db, comments[0].storyId);
    const storyAuthorId = story?.userId ?? '';
    return Object.fromEntries(
      comments.map((comment) => [
        comment.id,
        presentViewerDependentStoryCommentFields(viewer, { userId: comment.userId, storyAuthorId }),
      ]),
    );
  },
});

/**
 * Returns a page of comments that the viewer can see. Reads from the database until the page is full, at most
 * `maxFills` times.
 */
async function loadPage(
  ctx: Pick<LiveQueryLoadContext, 'db' | 'dependOn'>,
  args: FunctionArguments<typeof listStoryComments>,
  visibility: VisibilityFilter | null,
  viewer: Viewer | undefined,
): Promise<{ rows: StoryCommentRow[]; next: Position | null }> {
  const rows: StoryCommentRow[] = [];
  let after = args.cursor === undefined ? null : readPosition(args.cursor);
  for (let fill = 0; fill < maxFills; fill++) {
    const wanted = args.limit - rows.length;
    const found = await listStoryCommentRows(ctx.db, { storyId: args.storyId, after, limit: wanted + 1 });
    const page = found.slice(0, wanted);
    for (const { userId } of page) {
      ctx.dependOn(buildPersonTopic(userId));
      ctx.dependOn(buildPersonVisibilityTopic(userId));
    }
    rows.push(...page.filter((row) => viewer === undefined || isShown(visibility, row)));
    if (found.length <= wanted) return { rows, next: null };
    after = page.at(-1)!;
    if (rows.length >= args.limit) break;
  }
  return { rows, next: after };
}

function isShown(visibility: VisibilityFilter | null, row: StoryCommentRow): boolean {
  const { id, userId, content } = row;
  return (
    visibility === null ||
    visibility.listFilterReason({ kind: 'storyComment', id, userId, texts: () => [content] }) === null
  );
}

function readPosition(cursor: string): Position {
  const [createdAt, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { createdAt: new Date(createdAt), id };
}
