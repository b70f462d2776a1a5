/** Permissions and visibility of stories. */
import { can, type RoleViewer } from '#features/roles/domain/can.ts';
import type { ModerationStatus } from './story-shape.ts';
import { storyHours } from './limits.ts';

/** Returns the time when a story expires (STORY-003). */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + storyHours * 3_600_000);
}

/** Only stories by programs wait for approval (STORY-004, Q-23). */
export function moderationStatusOf(author: { isBot: boolean }): ModerationStatus {
  return author.isBot ? 'pending' : 'approved';
}

interface StoryState {
  userId: string;
  expiresAt: Date;
  moderationStatus: ModerationStatus;
  isDeleted: boolean;
  /** False if the author's account is deleted, deactivated or suspended. */
  authorIsActive: boolean;
}

/** Returns whether a story is visible to a viewer: current, and approved or the viewer may review it (Q-23, S10, EXP-035). */
export function isStoryVisible(viewer: RoleViewer, story: StoryState, now: Date): boolean {
  if (story.isDeleted || !story.authorIsActive || now.getTime() >= story.expiresAt.getTime()) return false;
  return story.moderationStatus === 'approved' || seesUnapproved(viewer, story.userId);
}

/** True if the viewer also sees stories of the author that are not approved. */
export function seesUnapproved(viewer: RoleViewer, authorId: string | undefined): boolean {
  return can(viewer, 'review', { authorId });
}

/** Returns who may fetch the pictures of a story until it expires; afterwards only its author may. */
export function mediaAudienceOf(story: {
  userId: string;
  moderationStatus: ModerationStatus;
  deletedAt: Date | null;
  deletedBy: string | null;
}): 'everyone' | 'reviewers' | 'owner' | 'nobody' {
  if (story.deletedAt !== null) return story.deletedBy === story.userId ? 'owner' : 'nobody';
  return story.moderationStatus === 'approved' ? 'everyone' : 'reviewers';
}

/** True if the viewer may delete the story before it expires: its author or an admin (EXP-036). */
export function canDeleteStory(viewer: RoleViewer, story: { userId: string }): boolean {
  return can(viewer, 'delete', { authorId: story.userId });
}

/** Returns whether the viewer may answer: everybody signed in if the author allows it, the author always (EXP-037). */
export function canReplyToStory(viewer: RoleViewer, story: { userId: string; canReply: boolean }): boolean {
  return viewer !== null && (story.canReply || viewer.id === story.userId);
}

export function canReactToStory(viewer: RoleViewer, story: { userId: string; canReact: boolean }): boolean {
  return viewer !== null && (story.canReact || viewer.id === story.userId);
}

/** True if the viewer may read who has seen the story: its author only. */
export function canSeeViewers(viewer: RoleViewer, story: { userId: string }): boolean {
  return can(viewer, 'readAudience', { authorId: story.userId });
}

/** True if the viewer may delete a comment on a story: its author, the author of the story, or an admin. */
export function canDeleteStoryComment(
  viewer: RoleViewer,
  comment: { userId: string; storyAuthorId: string },
): boolean {
  return can(viewer, 'delete', { authorId: comment.userId, hostId: comment.storyAuthorId });
}

/** Returns whether a view counts; an author's view of their own story does not. */
export function countsAsView(viewer: RoleViewer, story: { userId: string }): boolean {
  return viewer?.id !== story.userId;
}

/** Returns whether the viewer may restore the story: its author, if they deleted it themselves and it has not expired. */
export function canRestoreStory(
  viewer: { id: string },
  story: { userId: string; deletedBy: string | null; expiresAt: Date },
  now: Date,
): boolean {
  return story.userId === viewer.id && story.deletedBy === viewer.id && now < story.expiresAt;
}
