/** Who may see a story and do what with it. */
import { can, type RoleViewer } from '#features/roles/domain/can.ts';
import type { ModerationStatus } from './story-shape.ts';
import { storyHours } from './limits.ts';

/** When a story written now is shown no more (STORY-003). */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + storyHours * 3_600_000);
}

/** Only what a program wrote waits for approval (STORY-004, Q-23). */
export function moderationStatusOf(author: { isBot: boolean }): ModerationStatus {
  return author.isBot ? 'pending' : 'approved';
}

interface StoryState {
  userId: string;
  expiresAt: Date;
  moderationStatus: ModerationStatus;
  isDeleted: boolean;
  /** Its author can be met. */
  authorIsActive: boolean;
}

/** Whether a viewer is shown a story: current, and approved or their own to approve (Q-23, S10, EXP-035). */
export function isStoryVisible(viewer: RoleViewer, story: StoryState, now: Date): boolean {
  if (story.isDeleted || !story.authorIsActive || now.getTime() >= story.expiresAt.getTime()) return false;
  return story.moderationStatus === 'approved' || seesUnapproved(viewer, story.userId);
}

/** True if the viewer also sees stories of the author that are not approved. */
export function seesUnapproved(viewer: RoleViewer, authorId: string | undefined): boolean {
  return can(viewer, 'review', { authorId });
}

/** Who may fetch the pictures of a story while it lasts; afterwards only its author may. */
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

/** Everybody where the author lets them, the author always (EXP-037). */
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

/** One's own story seen by oneself is no view. */
export function countsAsView(viewer: RoleViewer, story: { userId: string }): boolean {
  return viewer?.id !== story.userId;
}

/** Who took a story away themselves may bring it back while its 24 hours last. */
export function canRestoreStory(
  viewer: { id: string },
  story: { userId: string; deletedBy: string | null; expiresAt: Date },
  now: Date,
): boolean {
  return story.userId === viewer.id && story.deletedBy === viewer.id && now < story.expiresAt;
}
