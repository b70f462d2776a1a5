/** The events that progress counts; features map their own events to them. */
import type { Action } from './actions.ts';
import type { Pause } from './pause.ts';

/** The resource that an xp entry links to. */
export interface Link {
  kind: string;
  id: string;
}

/**
 * `ownerId` is the owner of the resource that was acted on; null for an action that creates the person's own content.
 */
export type ProgressEvent =
  | {
      type: 'did';
      action: Action;
      userId: string;
      targetId: string;
      ownerId: string | null;
      link: Link;
      at: Date;
    }
  | { type: 'undid'; action: 'like'; userId: string; targetId: string; ownerId: string; at: Date }
  | { type: 'removed'; action: Action; userId: string; targetId: string; by: Remover; at: Date }
  | { type: 'restored'; action: Action; userId: string; targetId: string; at: Date }
  | { type: 'paused'; userId: string; pause: Pause | null; at: Date }
  | { type: 'granted'; userId: string; amount: number; at: Date };

/**
 * The role of the person who deleted content: its author, a moderator, or the owner of the post or story that it
 * commented.
 */
type Remover = 'author' | 'moderator' | 'host';

/**
 * Returns the role of the person who deleted content.
 * @param hostId owner of the post or story that the content belongs to; null for none
 */
export function removerOf(by: string, authorId: string, hostId: string | null): Remover {
  if (by === authorId) return 'author';
  return by === hostId ? 'host' : 'moderator';
}

/** Returns the people whose progress an event can change. */
export function peopleOf(event: ProgressEvent): string[] {
  return 'ownerId' in event && event.ownerId !== null ? [event.userId, event.ownerId] : [event.userId];
}
