/** Decides who may fetch a stored image, and how long caches may keep it. Pure: state, viewer and time are handed in. */
import { can, type RoleViewer } from '#features/roles/domain/can.ts';

/** `reviewers` are the owner and admins. */
type MediaAudience = 'everyone' | 'reviewers' | 'owner' | 'nobody';

/** The current state of the post, story or profile that shows an image. */
export interface MediaSubjectState {
  /** Media keys that the subject shows now. */
  keys: readonly string[];
  audience: MediaAudience;
  /** From this time on only the owner may fetch its images; null for no end. */
  expiresAt: Date | null;
}

export interface MediaRequest {
  viewer: RoleViewer;
  ownerId: string;
  key: string;
  /** Null for an image that nothing shows: it is not published yet, or was released. */
  subject: MediaSubjectState | null;
  /** False for a suspended, deactivated or deleted account. */
  isOwnerActive: boolean;
  /** A block, a private account or a report hides the subject from the viewer. */
  isHiddenFromViewer: boolean;
  isHiddenFromGuests: boolean;
  now: Date;
}

export type MediaAccess =
  | { allowed: false }
  | { allowed: true; cache: 'public' | 'private'; maxAgeSeconds: number };

/** How long a cache may serve an image without asking again, in seconds. A deletion reaches it after this time. */
const mediaCacheSeconds = { browser: 600, shared: 60, private: 60 } as const;

export function decideMediaAccess(request: MediaRequest): MediaAccess {
  const { viewer, ownerId, subject, now } = request;
  const isOwner = viewer?.id === ownerId;
  if (subject === null) return isOwner ? privateFor(mediaCacheSeconds.private) : { allowed: false };
  const isShown = subject.keys.includes(request.key);
  if (!isShown || subject.audience === 'nobody') return { allowed: false };
  const remainingSeconds = secondsUntil(subject.expiresAt, now);
  const isReviewer = can(viewer, 'administer') && subject.audience === 'reviewers';
  const isPublished = subject.audience === 'everyone' || isReviewer;
  const isCurrent = isPublished && request.isOwnerActive && remainingSeconds > 0;
  if (!isOwner && (!isCurrent || request.isHiddenFromViewer)) return { allowed: false };
  if (!isCurrent || isReviewer || request.isHiddenFromGuests) {
    return privateFor(isOwner ? mediaCacheSeconds.private : remainingSeconds);
  }
  const maxAgeSeconds = Math.min(mediaCacheSeconds.browser, remainingSeconds);
  return { allowed: true, cache: 'public', maxAgeSeconds };
}

function privateFor(remainingSeconds: number): MediaAccess {
  const maxAgeSeconds = Math.min(mediaCacheSeconds.private, remainingSeconds);
  return { allowed: true, cache: 'private', maxAgeSeconds };
}

function secondsUntil(end: Date | null, now: Date): number {
  return end === null ? Infinity : Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1_000));
}

/** The Cache-Control header for an image that may be fetched. */
export function mediaCacheControl(access: Extract<MediaAccess, { allowed: true }>): string {
  const { cache, maxAgeSeconds } = access;
  if (cache === 'private') return `private, max-age=${maxAgeSeconds}, must-revalidate`;
  const shared = Math.min(mediaCacheSeconds.shared, maxAgeSeconds);
  return `public, max-age=${maxAgeSeconds}, s-maxage=${shared}, must-revalidate`;
}
