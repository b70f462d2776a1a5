/**
 * Finds reported content. A block does not prevent a report, because the content may have reached the reporter before.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findComment } from '#features/comments/server/public.ts';
import { findPost } from '#features/posts/server/public.ts';
import { findStory, findStoryComment } from '#features/stories/server/public.ts';
import { loadVenues } from '#features/venues/server/public.ts';
import type { ReportKind } from '../domain/report-reasons.ts';

interface Target {
  /** The author; null for a place. */
  userId: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Finds the reported content; undefined if it does not exist.
 * @param id lower-cased if it is a UUID
 */
export async function findTarget(sql: Queryable, kind: ReportKind, id: string): Promise<Target | undefined> {
  if (kind === 'venue') return (await loadVenues(sql, [id])).has(id) ? { userId: null } : undefined;
  if (!uuid.test(id)) return undefined;
  switch (kind) {
    case 'post':
      return findPost(sql, id);
    case 'comment':
      return findComment(sql, id);
    case 'story': {
      const story = await findStory(sql, id);
      return story === undefined || story.deletedAt !== null ? undefined : story;
    }
    case 'storyComment':
      return findStoryComment(sql, id);
    case 'person':
      return (await loadPeople(sql, [id])).get(id)!.isActive ? { userId: id } : undefined;
  }
}
