/** Rules of highlights: which stories they may contain, their limits and permissions (EXP-039). */
import { can, type PermissionSubject } from '#features/roles/domain/can.ts';
import { maxHighlightsPerPerson, maxStoriesPerHighlight } from './limits.ts';
import type { StoryModerationStatus } from './story-shape.ts';

interface HighlightableStory {
  userId: string;
  expiresAt: Date;
  moderationStatus: StoryModerationStatus;
  deletedAt: Date | null;
  isArchived: boolean;
}

/**
 * Returns true if the owner of a highlight may add the story to it: an own, approved story that is not deleted, and
 * that is in the archive or has not expired yet.
 */
export function canHighlightStory(ownerId: string, story: HighlightableStory, now: Date): boolean {
  if (story.userId !== ownerId || story.deletedAt !== null || story.moderationStatus !== 'approved')
    return false;
  return story.isArchived || now < story.expiresAt;
}

/** Returns true if a person with `count` highlights may create another one. */
export function canCreateAnotherHighlight(count: number): boolean {
  return count < maxHighlightsPerPerson;
}

/** A change of the stories of a highlight, or the reason why it is refused. */
type HighlightStoriesDecision =
  | { ok: true; added: string[]; removed: string[] }
  | { ok: false; reason: 'not_found' | 'too_many' | 'empty' };

/**
 * Decides about adding stories to a highlight and removing stories from it. Stories that the highlight already contains
 * are not added again, and stories that it does not contain are not removed, so a repeated call changes nothing. A
 * story in both lists is added.
 * @param current ids of the stories that the highlight contains
 * @param available ids of the stories in `wanted.added` for which `canHighlightStory` is true
 */
export function decideHighlightAdditionsAndRemovals(
  current: ReadonlySet<string>,
  wanted: { added: readonly string[]; removed: readonly string[] },
  available: ReadonlySet<string>,
): HighlightStoriesDecision {
  const added = [...new Set(wanted.added)].filter((id) => !current.has(id));
  if (added.some((id) => !available.has(id))) return { ok: false, reason: 'not_found' };
  const kept = new Set(wanted.added);
  const removed = [...new Set(wanted.removed)].filter((id) => current.has(id) && !kept.has(id));
  const count = current.size + added.length - removed.length;
  if (added.length > 0 && count > maxStoriesPerHighlight) return { ok: false, reason: 'too_many' };
  if (removed.length > 0 && count === 0) return { ok: false, reason: 'empty' };
  return { ok: true, added, removed };
}

/** Returns what the viewer may do with a highlight: its owner may change it, its owner and admins may delete it. */
export function getHighlightPermissions(
  viewer: PermissionSubject,
  highlight: { userId: string },
): { edit: boolean; delete: boolean } {
  const content = { authorId: highlight.userId };
  return { edit: can(viewer, 'edit', content), delete: can(viewer, 'delete', content) };
}
