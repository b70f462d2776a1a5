/** Rules of stories: expiry, visibility and permissions. */
import { can, type PermissionSubject } from '#features/roles/domain/can.ts';
import type { StoryModerationStatus } from './story-shape.ts';
import { storyLifetimeHours } from './limits.ts';

/** Returns the time when a story expires (STORY-003). */
export function computeStoryExpiryTime(createdAt: Date): Date {
  return new Date(createdAt.getTime() + storyLifetimeHours * 3_600_000);
}

/** Returns the initial moderation status of a story. Only stories by bots wait for approval (STORY-004, Q-23). */
export function chooseInitialStoryModerationStatus(author: { isBot: boolean }): StoryModerationStatus {
  return author.isBot ? 'pending' : 'approved';
}

interface StoryState {
  userId: string;
  expiresAt: Date;
  moderationStatus: StoryModerationStatus;
  isDeleted: boolean;
  /** True if the author keeps the story in their archive after it has expired. */
  isArchived: boolean;
  /** True if the author shows the story in a highlight. */
  isHighlighted: boolean;
  /** True if the author's account is active: not deleted, not deactivated, not suspended and not awaiting deletion. */
  authorIsActive: boolean;
}

/**
 * Returns true if a viewer can see a story (Q-23, S10, EXP-035). The story must be approved, not deleted and not over
 * for the viewer, and its author must be active. The author and admins also see stories that are not approved.
 */
export function isStoryVisibleToViewer(viewer: PermissionSubject, story: StoryState, now: Date): boolean {
  if (story.isDeleted || !story.authorIsActive || isStoryExpiredForViewer(viewer, story, now)) return false;
  return story.moderationStatus === 'approved' || canSeeUnapprovedStories(viewer, story.userId);
}

/**
 * Returns true if a story has expired and is no longer shown to the viewer. An expired story is still shown to
 * everybody in a highlight, and to its author in the archive (EXP-039).
 */
export function isStoryExpiredForViewer(
  viewer: PermissionSubject,
  story: Pick<StoryState, 'userId' | 'expiresAt' | 'moderationStatus' | 'isArchived' | 'isHighlighted'>,
  now: Date,
): boolean {
  if (now.getTime() < story.expiresAt.getTime() || story.isHighlighted) return false;
  return !(isInStoryArchive(story, now) && viewer?.id === story.userId);
}

/** Returns true if the archive of the author contains the story: it is approved, has expired and is kept (EXP-039). */
function isInStoryArchive(
  story: Pick<StoryState, 'expiresAt' | 'moderationStatus' | 'isArchived'>,
  now: Date,
): boolean {
  return story.isArchived && story.moderationStatus === 'approved' && now >= story.expiresAt;
}

/**
 * Returns true if the viewer may see unapproved stories of an author.
 * @param authorId id of the author; undefined for the stories of all authors
 */
export function canSeeUnapprovedStories(viewer: PermissionSubject, authorId: string | undefined): boolean {
  return can(viewer, 'review', { authorId });
}

/** Returns who may fetch the pictures of a story until it expires. After that, only the author may fetch them. */
export function chooseStoryMediaAudience(story: {
  userId: string;
  moderationStatus: StoryModerationStatus;
  deletedAt: Date | null;
  deletedBy: string | null;
}): 'everyone' | 'reviewers' | 'owner' | 'nobody' {
  if (story.deletedAt !== null) return story.deletedBy === story.userId ? 'owner' : 'nobody';
  return story.moderationStatus === 'approved' ? 'everyone' : 'reviewers';
}

/** Returns true if the viewer may delete the story: its author and admins may (EXP-036). */
export function canDeleteStory(viewer: PermissionSubject, story: { userId: string }): boolean {
  return can(viewer, 'delete', { authorId: story.userId });
}

/**
 * Returns true if the viewer may reply to the story (EXP-037). The author always may; other signed-in users may if
 * the author allows replies.
 */
export function canReplyToStory(
  viewer: PermissionSubject,
  story: { userId: string; canReply: boolean },
): boolean {
  return viewer !== null && (story.canReply || viewer.id === story.userId);
}

/**
 * Returns true if the viewer may like the story: the author always may, other signed-in users may if the author allows
 * likes.
 */
export function canLikeStory(
  viewer: PermissionSubject,
  story: { userId: string; canReact: boolean },
): boolean {
  return viewer !== null && (story.canReact || viewer.id === story.userId);
}

/** Returns true if the viewer may see who viewed the story: only its author may. */
export function canSeeStoryViewers(viewer: PermissionSubject, story: { userId: string }): boolean {
  return can(viewer, 'readAudience', { authorId: story.userId });
}

/**
 * Returns true if the viewer may delete a comment on a story: the comment's author, the story's author and admins
 * may.
 */
export function canDeleteStoryComment(
  viewer: PermissionSubject,
  comment: { userId: string; storyAuthorId: string },
): boolean {
  return can(viewer, 'delete', { authorId: comment.userId, hostId: comment.storyAuthorId });
}

/** Returns true if a view by the viewer increases the view count of the story. Views by the author do not. */
export function shouldCountStoryView(viewer: PermissionSubject, story: { userId: string }): boolean {
  return viewer?.id !== story.userId;
}

/**
 * Returns true if the viewer may restore the story. Only the story's author may, if the author deleted the story. A
 * story that was deleted before it expired can be restored until it expires. A story that was deleted from the archive
 * can be restored until the server deletes it permanently.
 */
export function canRestoreStory(
  viewer: { id: string },
  story: {
    userId: string;
    deletedAt: Date | null;
    deletedBy: string | null;
    expiresAt: Date;
    isArchived: boolean;
  },
  now: Date,
): boolean {
  if (story.userId !== viewer.id || story.deletedBy !== viewer.id || story.deletedAt === null) return false;
  return now < story.expiresAt || (story.isArchived && story.deletedAt >= story.expiresAt);
}
