/** Loads the people and the events on stickers of stories, and removes unavailable stickers from a new story. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { assertTextWithinLinkAndMentionLimits } from '#features/posts/server/public.ts';
import { loadVisibilityFilterForViewer, type VisibilityFilter } from '#features/visibility/server/public.ts';
import {
  listIdsReferencedByStickers,
  type StickerTownEvent,
  type VisibleStickerTargets,
  type StoredStorySticker,
} from '../domain/story-sticker.ts';

/** A date of an event, with its end and the live-query topic that is invalidated when the event changes. */
interface LoadedStickerEvent extends StickerTownEvent {
  endsAt: Date;
  topic: string;
}

/**
 * Interface with which the stories feature loads the dates of events on stickers. The events feature implements it,
 * because the stories feature comes first in the feature order and cannot import the events feature.
 */
export interface StoryStickerEventLoader {
  /**
   * Returns the dates with the given ids, by id. Leaves out dates that are cancelled or that the viewer may not see.
   */
  load(
    sql: Queryable,
    viewer: Viewer | null,
    visibility: VisibilityFilter | null,
    occurrenceIds: readonly string[],
  ): Promise<ReadonlyMap<string, LoadedStickerEvent>>;
}

/** Service key of the source of the events on stickers. */
export const storyStickerEventLoaderServiceKey =
  createServiceKey<StoryStickerEventLoader>('story sticker events');

interface LoadedStickerTargets extends VisibleStickerTargets {
  events: ReadonlyMap<string, LoadedStickerEvent>;
}
type MediaWithStickers = readonly { stickers?: readonly StoredStorySticker[] | undefined }[];

const noTargets: LoadedStickerTargets = { people: new Map(), events: new Map() };

/**
 * Loads the people and the events on the stickers of pictures. Leaves out people who are inactive, who blocked the
 * viewer or whom the viewer blocked. Leaves out events that the viewer may not see. Reads nothing if there are no
 * stickers.
 */
export async function loadStickerTargets(
  { platform, viewer }: { platform: Platform; viewer: Viewer | null },
  sql: Queryable,
  media: MediaWithStickers,
): Promise<LoadedStickerTargets> {
  const { userIds, occurrenceIds } = listIdsReferencedByStickers(media);
  if (userIds.length === 0 && occurrenceIds.length === 0) return noTargets;
  const visibility = await loadVisibilityFilterForViewer(platform, viewer, sql);
  const [people, events] = await awaitStatements([
    loadPeople(sql, userIds),
    occurrenceIds.length === 0
      ? noTargets.events
      : platform.service(storyStickerEventLoaderServiceKey).load(sql, viewer, visibility, occurrenceIds),
  ]);
  const isShown = (id: string, { isActive }: Person) => isActive && visibility?.isBlocked(id) !== true;
  return { people: new Map([...people].filter(([id, person]) => isShown(id, person))), events };
}

/**
 * Returns the pictures of a new story without unavailable stickers: those whose person or event the author may not see,
 * and those whose event is over. They cause no error, because a sticker can become unavailable while the story waits in
 * the outbox, and a refused story would never be sent.
 * @throws FunctionError `permission-denied`, reason `trust_mentions`, if a newcomer mentions too many people
 */
export async function removeUnavailableStickers<M extends { stickers: StoredStorySticker[] }>(
  ctx: { platform: Platform; db: Queryable; viewer: Viewer; now: Date },
  media: readonly M[],
): Promise<M[]> {
  const { people, events } = await loadStickerTargets(ctx, ctx.db, media);
  const isAvailable = (sticker: StoredStorySticker) =>
    sticker.kind === 'mention'
      ? people.has(sticker.userId)
      : (events.get(sticker.occurrenceId)?.endsAt ?? ctx.now) > ctx.now;
  const handles = [...people.values()].map(({ handle }) => `@${handle}`);
  await assertTextWithinLinkAndMentionLimits(ctx.db, ctx.viewer, handles.join(' '), ctx.now);
  return media.map((item) => ({ ...item, stickers: item.stickers.filter(isAvailable) }));
}
