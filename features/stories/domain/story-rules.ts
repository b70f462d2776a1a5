/** Who may see a story and do what with it. */
import type { ModerationStatus } from './story-shape.ts';
import { storyHours } from './story-limits.ts';

export type Caller = { id: string; isAdmin: boolean } | null;

/** When a story written now is shown no more (STORY-003). */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + storyHours * 3_600_000);
}

/** Only what a program wrote waits for approval (STORY-004, Q-23). */
export function moderationStatusOf(author: { isBot: boolean }): ModerationStatus {
  return author.isBot ? 'pending' : 'approved';
}

export interface StoryState {
  userId: string;
  expiresAt: Date;
  moderationStatus: ModerationStatus;
  isDeleted: boolean;
  /** Its author can be met. */
  authorIsActive: boolean;
}

/** Whether a viewer is shown a story: current, and approved or their own to approve (Q-23, S10, EXP-035). */
export function isStoryVisible(viewer: Caller, story: StoryState, now: Date): boolean {
  if (story.isDeleted || !story.authorIsActive || now.getTime() >= story.expiresAt.getTime()) return false;
  return story.moderationStatus === 'approved' || seesUnapproved(viewer, story.userId);
}

/** The author and admins also see what is not approved. */
export function seesUnapproved(viewer: Caller, authorId: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.id === authorId);
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

/** Its author or an admin takes a story away before its time (EXP-036). */
export function canDeleteStory(viewer: Caller, story: { userId: string }): boolean {
  return viewer !== null && (viewer.id === story.userId || viewer.isAdmin);
}

/** Everybody where the author lets them, the author always (EXP-037). */
export function canReplyToStory(viewer: Caller, story: { userId: string; canReply: boolean }): boolean {
  return viewer !== null && (story.canReply || viewer.id === story.userId);
}

export function canReactToStory(viewer: Caller, story: { userId: string; canReact: boolean }): boolean {
  return viewer !== null && (story.canReact || viewer.id === story.userId);
}

/** Who has seen a story is for its author alone. */
export function canSeeViewers(viewer: Caller, story: { userId: string }): boolean {
  return viewer !== null && viewer.id === story.userId;
}

/** A comment on a story goes by its author's hand, the story's author's, or an admin's. */
export function canDeleteStoryComment(
  viewer: Caller,
  comment: { userId: string; storyAuthorId: string },
): boolean {
  return (
    viewer !== null && (viewer.id === comment.userId || viewer.id === comment.storyAuthorId || viewer.isAdmin)
  );
}

/** One's own story seen by oneself is no view. */
export function countsAsView(viewer: Caller, story: { userId: string }): boolean {
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
