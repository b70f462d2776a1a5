/**
 * Stickers that an author places on a picture of a story: a mentioned person, or an event. Only the id of the person or
 * event is stored. A sticker therefore shows the current name or title, and disappears for viewers who may not see the
 * person or event.
 */
import type { StoryPictureOverlay } from './story-text-block.ts';

/**
 * Looks of an event's sticker, besides the one with the day of the event. `countdown` shows the time until it starts.
 */
export const eventStickerLooks = ['countdown'] as const;
/** Look of an event's sticker; undefined for the one with the day of the event. */
type EventStickerLook = (typeof eventStickerLooks)[number];

/**
 * A sticker as it is stored: the id of a person or of one date of an event, with the position and size of the sticker.
 */
export type StoredStorySticker = StoryPictureOverlay &
  (
    | { kind: 'mention'; userId: string }
    | { kind: 'event'; occurrenceId: string; look?: EventStickerLook | undefined }
  );

/** One date of an event (an event may repeat), as a sticker shows it. */
export interface StickerTownEvent {
  eventId: string;
  occurrenceId: string;
  title: string;
  /** Start of this date, as ISO 8601 time. */
  startTime: string;
  timeZone: string;
}

/** The people and dates of events that one viewer may see, by id. */
export interface VisibleStickerTargets {
  people: ReadonlyMap<string, { id: string; handle: string }>;
  events: ReadonlyMap<string, StickerTownEvent>;
}

/** A sticker as a viewer sees it. */
export type StorySticker = StoryPictureOverlay &
  (
    | { kind: 'mention'; userId: string; handle: string }
    | ({ kind: 'event'; look?: EventStickerLook | undefined } & StickerTownEvent)
  );

/** Returns the ids of the people and of the dates of events on the stickers of pictures. */
export function listIdsReferencedByStickers(
  media: readonly { stickers?: readonly StoredStorySticker[] | undefined }[],
): {
  userIds: string[];
  occurrenceIds: string[];
} {
  const stickers = media.flatMap((item) => item.stickers ?? []);
  return {
    userIds: stickers.flatMap((one) => (one.kind === 'mention' ? one.userId : [])),
    occurrenceIds: stickers.flatMap((one) => (one.kind === 'event' ? one.occurrenceId : [])),
  };
}

/**
 * Converts stored stickers to those that a viewer sees. Leaves out stickers whose person or event is not in `targets`.
 */
export function presentStickers(
  stickers: readonly StoredStorySticker[],
  { people, events }: VisibleStickerTargets,
): StorySticker[] {
  return stickers.flatMap((sticker): StorySticker[] => {
    const { x, y, size } = sticker;
    if (sticker.kind === 'mention') {
      const person = people.get(sticker.userId);
      return person === undefined
        ? []
        : [{ kind: 'mention', userId: person.id, handle: person.handle, x, y, size }];
    }
    const event = events.get(sticker.occurrenceId);
    if (event === undefined) return [];
    const { eventId, occurrenceId, title, startTime, timeZone } = event;
    const look = sticker.look === undefined ? {} : { look: sticker.look };
    return [{ kind: 'event', eventId, occurrenceId, title, startTime, timeZone, ...look, x, y, size }];
  });
}
