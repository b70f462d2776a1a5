import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import type { LiveQueryLoadContext } from '#platform/kernel/live-query-implementation.ts';
import { buildPersonTopic, buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import {
  type VisibilityFilter,
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { listStories } from '../api.ts';
import { presentViewerIndependentStory, type StoryRow } from '../domain/present-story.ts';
import { listIdsReferencedByStickers } from '../domain/story-sticker.ts';
import { isStoryVisibleToViewer, canSeeUnapprovedStories } from '../domain/story-rules.ts';
import type { ViewerIndependentStory } from '../domain/story-shape.ts';
import { storyListsTopic, buildStoryTopic, buildViewerDependentStoryFieldsTopic } from '../events.ts';
import { loadViewerDependentStoryFields } from './present.ts';
import { loadStickerTargets } from './stickers.ts';
import { listUnexpiredStories } from './store.ts';
import { type SettingsHidingOthersStories, findSettingsHidingOthersStories } from './store-settings.ts';
import { storyExpiryTimerServiceKey } from './story-expiry-timer.ts';
import { convertStoryToVisibilityCheckInput } from './visible-story.ts';

type Args = FunctionArguments<typeof listStories>;
type Position = { createdAt: Date; id: string };

/**
 * Maximum number of database reads to fill one page. Stories that the viewer may not see are removed after each read,
 * so one read may not fill the page. After the last read, the page is returned even if it is not full.
 */
const maxFills = 10;

/**
 * Lists stories that have not expired (STORY-005, Q-23). Clients can call this query once or subscribe to its result.
 */
export const listStoriesHandler = implementLiveQuery(listStories, {
  topics: () => [storyListsTopic],
  itemTopic: (story) => buildStoryTopic(story.id),
  viewerTopic: (viewer) => buildViewerDependentStoryFieldsTopic(viewer.id),
  async guard({ platform }) {
    platform.service(storyExpiryTimerServiceKey).emitIfExpired();
  },
  isAlone: async ({ platform }, viewer, args) =>
    canSeeUnapprovedStories(viewer, args.userId) ||
    (await doesViewerSeeOtherContentThanGuests(platform, viewer)) ||
    (args.userId === undefined && (await findSettingsHidingOthersStories(platform.db, viewer.id)) !== null),
  async load(ctx, args, alone) {
    const [visibility, taste] = await awaitStatements([
      loadVisibilityFilterForViewer(ctx.platform, alone),
      alone === undefined || args.userId !== undefined
        ? null
        : findSettingsHidingOthersStories(ctx.db, alone.id),
    ]);
    const { rows, next, people } = await loadPage(ctx, { args, viewer: alone ?? null, visibility, taste });
    ctx.platform.service(storyExpiryTimerServiceKey).scheduleFor(rows.map((row) => row.expiresAt));
    const targets = await loadTargetsAndDepend(ctx, alone ?? null, rows);
    return {
      stories: rows.map((row) => presentViewerIndependentStory(row, people.get(row.userId)!, targets)),
      cursor: next === null ? null : encodeCursor([next.createdAt.toISOString(), next.id]),
    };
  },
  overlay: (ctx, viewer, items) =>
    loadViewerDependentStoryFields(
      ctx.platform,
      ctx.db,
      viewer,
      items as unknown as ViewerIndependentStory[],
    ),
});

/** Loads the people and events on the stickers of stories, and lets the live query depend on them. */
async function loadTargetsAndDepend(ctx: LiveQueryLoadContext, viewer: Viewer | null, rows: StoryRow[]) {
  const media = rows.flatMap((row) => row.media);
  const targets = await loadStickerTargets({ platform: ctx.platform, viewer }, ctx.db, media);
  for (const userId of listIdsReferencedByStickers(media).userIds) {
    ctx.dependOn(buildPersonTopic(userId));
    ctx.dependOn(buildPersonVisibilityTopic(userId));
  }
  for (const { topic } of targets.events.values()) ctx.dependOn(topic);
  return targets;
}

interface Asked {
  args: Args;
  viewer: Viewer | null;
  visibility: VisibilityFilter | null;
  taste: SettingsHidingOthersStories | null;
}

/**
 * Returns a page of stories that the viewer can see, with their authors by id. Reads from the database until the page
 * is full, at most `maxFills` times.
 */
async function loadPage(
  ctx: LiveQueryLoadContext,
  asked: Asked,
): Promise<{ rows: StoryRow[]; next: Position | null; people: ReadonlyMap<string, Person> }> {
  const { args } = asked;
  const rows: StoryRow[] = [];
  const people = new Map<string, Person>();
  let after = args.cursor === undefined ? null : readPosition(args.cursor);
  for (let fill = 0; fill < maxFills; fill++) {
    const wanted = args.limit - rows.length;
    const found = await listUnexpiredStories(ctx.db, {
      now: ctx.now,
      userId: args.userId,
      after,
      limit: wanted + 1,
    });
    const page = found.slice(0, wanted);
    for (const { userId } of page) {
      ctx.dependOn(buildPersonTopic(userId));
      ctx.dependOn(buildPersonVisibilityTopic(userId));
    }
    const authors = await loadPeople(
      ctx.db,
      page.map((row) => row.userId),
    );
    for (const [id, author] of authors) people.set(id, author);
    rows.push(...keepVisible(page, people, ctx.now, asked));
    if (found.length <= wanted) return { rows, next: null, people };
    after = page.at(-1)!;
    if (rows.length >= args.limit) break;
  }
  return { rows, next: after, people };
}

function keepVisible(
  page: StoryRow[],
  authors: ReadonlyMap<string, Person>,
  now: Date,
  { args, viewer, visibility, taste }: Asked,
): StoryRow[] {
  return page.filter((row) => {
    const state = { ...row, isDeleted: false, authorIsActive: authors.get(row.userId)!.isActive };
    if (!isStoryVisibleToViewer(viewer, state, now)) return false;
    // Applies the viewer's story settings to stories by other people (EXP-038).
    if (taste !== null && row.userId !== viewer?.id && (taste.hidden || taste.muted.has(row.userId)))
      return false;
    if (visibility === null) return true;
    const item = convertStoryToVisibilityCheckInput(row);
    // A list of the stories of one author also shows them to a viewer who has muted the author.
    return (
      (args.userId === undefined ? visibility.listFilterReason(item) : visibility.denialReason(item)) === null
    );
  });
}

function readPosition(cursor: string): Position {
  const [createdAt, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { createdAt: new Date(createdAt), id };
}
