/** Photos of events, which are shown in place of the drawn posters: how they are stored, and who may fetch them. */
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import {
  attachImagesToContent,
  detachImagesFromContent,
  type MediaAccessRules,
  storeImage,
} from '#features/media/server/public.ts';
import { chooseEventPhotoAudience, type EventRow, type StoredEventPhoto } from '../domain/present-event.ts';
import { findEvent, setEventPhoto } from './store.ts';

/** A photo as the client sent it: null removes the photo; without `data`, only the alt text changes. */
type SubmittedPhoto = { data?: string | LongText | undefined; alt: string } | null | undefined;

interface PhotoSubmission {
  photo: SubmittedPhoto;
  /** The organizer, who owns the photo; null for an event without an organizer. */
  organizerId: string | null;
  viewer: { id: string } | null;
  address: string;
}

/** Returns true if the call contains a photo to decode. */
export const hasPhotoData = ({ photo }: { photo?: SubmittedPhoto }): boolean => photo?.data !== undefined;

/**
 * Stores the photo of a call before its transaction, because decoding is slow. The photo counts as unused until
 * `applyEventPhoto` attaches it to the event. Returns null if the call contains no photo to decode.
 * @throws FunctionError of `storeImage`, such as `invalid-argument`, reason `image` or `too_big`
 */
export async function storeEventPhoto(
  platform: Platform,
  { photo, organizerId, viewer, address }: PhotoSubmission,
): Promise<StoredEventPhoto | null> {
  if (photo?.data === undefined) return null;
  const stored = await storeImage(platform, {
    userId: organizerId,
    submitter: viewer?.id ?? address,
    address,
    kind: 'events',
    dataUrl: photo.data,
  });
  const { key, width, height, placeholder } = stored;
  return { key, width, height, placeholder, alt: photo.alt };
}

/**
 * Sets, replaces or removes the photo of an event, or changes its alt text. Releases the photo that the event showed
 * before.
 * @param stored the photo that `storeEventPhoto` stored for this call
 * @throws FunctionError `invalid-argument`, reason `image`, for an alt text of an event without a photo
 */
export async function applyEventPhoto(
  { tx, now }: { tx: Tx; now: Date },
  event: Pick<EventRow, 'id' | 'userId' | 'photo'>,
  submitted: SubmittedPhoto,
  stored: StoredEventPhoto | null,
): Promise<void> {
  if (submitted === undefined) return;
  const before = event.photo;
  if (submitted !== null && stored === null) {
    if (before === null) throw createInvalidArgumentError('This event has no photo', 'image', 'photo');
    await setEventPhoto(tx, event.id, { ...before, alt: submitted.alt });
    return;
  }
  await setEventPhoto(tx, event.id, stored);
  if (before !== null) await detachImagesFromContent(tx, [before.key], now);
  if (stored !== null)
    await attachImagesToContent(tx, event.userId, [stored.key], { kind: 'event', id: event.id }, now);
}

/** Releases the photo of an event that is deleted. */
export async function releaseEventPhoto(
  { tx, now }: { tx: Tx; now: Date },
  { photo }: Pick<EventRow, 'photo'>,
): Promise<void> {
  if (photo !== null) await detachImagesFromContent(tx, [photo.key], now);
}

/**
 * Rules that decide who may fetch the photo of an event: everybody who may see the event; for a proposal, only the
 * person who proposed it and admins (EXP-078). Admins may also fetch the photo of an event of an inactive organizer.
 * After the photo or the event was deleted, only admins may fetch the photo, and only while a report of it is open.
 */
export const eventMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const event = await findEvent(platform.db, id);
    if (event === undefined) return null;
    const keys = event.photo === null ? [] : [event.photo.key];
    const audience = chooseEventPhotoAudience(event);
    return { keys, audience, isVisibleToAdminsIfOwnerInactive: true, expiresAt: null };
  },
  isHidden: (visibility, { id, ownerId }) =>
    (ownerId !== null && visibility.isInaccessible(ownerId)) ||
    visibility.denialReason({ kind: 'event', id, userId: ownerId }) !== null,
};
