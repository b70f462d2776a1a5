/** Converts highlights to the wire format, with the stories that the viewer can see (EXP-039). */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import { getHighlightPermissions } from '../domain/highlight-rules.ts';
import type { Highlight } from '../domain/highlight-shape.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { type HighlightRow, listHighlightStories } from './store-highlights.ts';

type Cover = Pick<StoryRow, 'media' | 'filter'>;

/** Converts a highlight to the wire format. `first` is the first story that the viewer can see. */
export function presentHighlight(
  viewer: Viewer | null,
  { id, userId, name }: HighlightRow,
  shown: { first: Cover | undefined; count: number },
): Highlight {
  const { first, count } = shown;
  const picture = first?.media[0];
  const cover =
    picture === undefined
      ? null
      : { url: picture.url, placeholder: picture.placeholder, filter: first?.filter ?? null };
  return { id, userId, name, cover, storyCount: count, can: getHighlightPermissions(viewer, { userId }) };
}

/** Returns true if the viewer may see the story `id` of the owner of a highlight. */
export function isHighlightStoryVisibleToViewer(
  visibility: VisibilityFilter | null,
  id: string,
  userId: string,
): boolean {
  return visibility === null || visibility.denialReason({ kind: 'story', id, userId }) === null;
}

/** Returns true if the viewer has not reported the highlight `id`. Checks neither its stories nor its owner. */
export function isHighlightShown(visibility: VisibilityFilter | null, id: string, userId: string): boolean {
  return visibility === null || visibility.denialReason({ kind: 'highlight', id, userId }) === null;
}

/** Returns a highlight of the viewer in the wire format, after a change. */
export async function presentOwnHighlight(
  sql: Queryable,
  viewer: Viewer,
  row: HighlightRow,
): Promise<Highlight> {
  const stories = await listHighlightStories(sql, row.id);
  return presentHighlight(viewer, row, { first: stories[0], count: stories.length });
}
