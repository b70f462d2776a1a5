/**
 * Progress events: changes that affect a person's xp, counts or streak. Other features map their own events to progress
 * events.
 */
import type { XpEarningAction } from './actions.ts';
import type { StreakPause } from './pause.ts';

/** The resource that an xp entry links to, such as a post. */
export interface XpEntryLinkTarget {
  kind: string;
  id: string;
}

/**
 * An event that changes somebody's progress. `ownerId` is the owner of the post or story that the action refers to,
 * such as the liked post; null if the action created the post or story.
 */
export type ProgressChangeEvent =
  | {
      type: 'did';
      action: XpEarningAction;
      userId: string;
      targetId: string;
      ownerId: string | null;
      link: XpEntryLinkTarget;
      at: Date;
    }
  | { type: 'undid'; action: 'like'; userId: string; targetId: string; ownerId: string; at: Date }
  | { type: 'removed'; action: XpEarningAction; userId: string; targetId: string; by: DeleterRole; at: Date }
  | { type: 'restored'; action: XpEarningAction; userId: string; targetId: string; at: Date }
  | { type: 'paused'; userId: string; pause: StreakPause | null; at: Date }
  | { type: 'granted'; userId: string; amount: number; at: Date };

/**
 * Role of the user who deleted content: its author, a moderator, or the `host`. The host of a comment is the owner of
 * the post or story on which it was written.
 */
type DeleterRole = 'author' | 'moderator' | 'host';

/**
 * Returns the role of the user who deleted content.
 * @param deleterId id of the user who deleted the content
 * @param hostId owner of the post or story on which a comment was written; null if the content is not a comment
 */
export function getRoleOfContentDeleter(
  deleterId: string,
  authorId: string,
  hostId: string | null,
): DeleterRole {
  if (deleterId === authorId) return 'author';
  return deleterId === hostId ? 'host' : 'moderator';
}

/** Returns the ids of the people whose progress an event can change. */
export function listUserIdsAffectedByProgressEvent(event: ProgressChangeEvent): string[] {
  return 'ownerId' in event && event.ownerId !== null ? [event.userId, event.ownerId] : [event.userId];
}
