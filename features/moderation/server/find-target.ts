/** Looks up what is reported. A block does not stand in the way: what reached somebody may be reported. */
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findComment } from '#features/comments/server/public.ts';
import { findPost } from '#features/posts/server/public.ts';
import { findStory, findStoryComment } from '#features/stories/server/public.ts';
import { loadVenues } from '#features/venues/server/public.ts';
import type { ReportKind } from '../domain/report-reasons.ts';

interface Target {
  /** Who made it; null for a place. */
  userId: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The reported thing; undefined where there is no such. @param id lower-cased where it is a UUID */
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
