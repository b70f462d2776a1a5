/**
 * Decides who may fetch a stored image, and how long caches may store the image. Pure functions: the caller passes the
 * state of the content, the viewer and the time.
 */
import { can, type PermissionSubject } from '#features/roles/domain/can.ts';

/**
 * Group of people who may fetch an image. `reviewers`: the image's owner and the admins. `recipients`: the image's
 * owner and the people in `recipientIds`, but not the admins.
 */
type MediaAudience = 'everyone' | 'reviewers' | 'recipients' | 'owner' | 'nobody';

/** State of the content that shows an image, such as a post: its current images, audience and expiry time. */
export interface ContentFieldsForMediaAccessCheck {
  /** Keys of the images that the content shows now. An image that was removed from the content may not be fetched. */
  keys: readonly string[];
  audience: MediaAudience;
  /** The people to whom the images were sent, if the audience is `recipients`. */
  recipientIds?: readonly string[];
  /** True if admins may fetch the images even while the account of the owner is inactive. Default: false. */
  isVisibleToAdminsIfOwnerInactive?: boolean;
  /** Time after which only the owner may fetch the images; null if they do not expire. */
  expiresAt: Date | null;
}

/**
 * State of an image, its content and its owner, and the viewer who wants to fetch the image. Input of
 * `decideIfViewerMayFetchImage`.
 */
export interface MediaAccessDecisionInput {
  viewer: PermissionSubject;
  /** Id of the image's owner; null if it has none, such as the photo of an event that a guest suggested. */
  ownerId: string | null;
  key: string;
  /**
   * State of the content that shows the image. Null if no content has ever shown the image; only its owner may then
   * fetch it, and nobody if it has none.
   */
  subject: ContentFieldsForMediaAccessCheck | null;
  /** False if the account of the image's owner is suspended, deactivated, deleted or awaiting deletion. */
  isOwnerActive: boolean;
  /** True if a block, a private account or a report hides the content with the image from the viewer. */
  isHiddenFromViewer: boolean;
  /** True if the content with the image is hidden from guests (visitors who are not signed in). */
  isHiddenFromGuests: boolean;
  now: Date;
}

/**
 * Decision about a request for an image. If the viewer may fetch the image, `cache` says which caches may store it and
 * how long. With `none`, no cache may store it, not even the browser's.
 */
export type MediaAccessDecision =
  | { allowed: false }
  | { allowed: true; cache: 'none' }
  | { allowed: true; cache: 'public' | 'private'; maxAgeSeconds: number };

/**
 * Maximum times in seconds for which caches serve an image without asking the server again, even if the image was
 * deleted in the meantime. `browser` and `shared` (such as a CDN) apply to a public image. `private` applies to a
 * private image, which only the browser may cache.
 */
const mediaCacheSeconds = { browser: 600, shared: 60, private: 60 } as const;

/**
 * Decides whether a viewer may fetch an image that the image's content does not show to them, because an open report
 * keeps the image: only admins may. No cache may store it, because its decision may delete the image for good.
 */
export function decideIfViewerMayFetchReportedImage(
  viewer: PermissionSubject,
  isKeptByOpenReport: boolean,
): MediaAccessDecision {
  if (!isKeptByOpenReport || !can(viewer, 'administer')) return { allowed: false };
  return { allowed: true, cache: 'none' };
}

/** Decides whether the viewer may fetch the image, and how caches may store the response. */
export function decideIfViewerMayFetchImage(request: MediaAccessDecisionInput): MediaAccessDecision {
  const { viewer, ownerId, subject, now } = request;
  const isOwner = ownerId !== null && viewer?.id === ownerId;
  if (subject === null) return isOwner ? privateFor(mediaCacheSeconds.private) : { allowed: false };
  const isShown = subject.keys.includes(request.key);
  if (!isShown || subject.audience === 'nobody') return { allowed: false };
  const remainingSeconds = secondsUntil(subject.expiresAt, now);
  const isReviewer = can(viewer, 'administer') && subject.audience === 'reviewers';
  const isRecipient = isAmongRecipients(subject, viewer);
  const isPublished = subject.audience === 'everyone' || isReviewer || isRecipient;
  const isVisibleForOwnerState =
    request.isOwnerActive || (subject.isVisibleToAdminsIfOwnerInactive === true && can(viewer, 'administer'));
  const isCurrent = isPublished && isVisibleForOwnerState && remainingSeconds > 0;
  if (!isOwner && (!isCurrent || request.isHiddenFromViewer)) return { allowed: false };
  // The photos of a message must not remain on a device after the conversation is closed, so no cache may store them.
  if (subject.audience === 'recipients') return { allowed: true, cache: 'none' };
  if (!isCurrent || !request.isOwnerActive || isReviewer || request.isHiddenFromGuests) {
    return privateFor(isOwner ? mediaCacheSeconds.private : remainingSeconds);
  }
  const maxAgeSeconds = Math.min(mediaCacheSeconds.browser, remainingSeconds);
  return { allowed: true, cache: 'public', maxAgeSeconds };
}

function isAmongRecipients(
  { audience, recipientIds = [] }: ContentFieldsForMediaAccessCheck,
  viewer: PermissionSubject,
): boolean {
  return audience === 'recipients' && viewer !== null && recipientIds.includes(viewer.id);
}

function privateFor(remainingSeconds: number): MediaAccessDecision {
  const maxAgeSeconds = Math.min(mediaCacheSeconds.private, remainingSeconds);
  return { allowed: true, cache: 'private', maxAgeSeconds };
}

function secondsUntil(end: Date | null, now: Date): number {
  return end === null ? Infinity : Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1_000));
}

/** Formats the `Cache-Control` header for an image that may be fetched. */
export function formatMediaCacheControlHeader(
  access: Extract<MediaAccessDecision, { allowed: true }>,
): string {
  if (access.cache === 'none') return 'private, no-store';
  const { cache, maxAgeSeconds } = access;
  if (cache === 'private') return `private, max-age=${maxAgeSeconds}, must-revalidate`;
  const shared = Math.min(mediaCacheSeconds.shared, maxAgeSeconds);
  return `public, max-age=${maxAgeSeconds}, s-maxage=${shared}, must-revalidate`;
}
