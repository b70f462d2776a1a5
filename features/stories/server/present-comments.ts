/** Converts rows of comments on stories to the wire format, and loads their authors. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { convertViewerToPerson } from '#features/posts/server/public.ts';
import {
  presentSharedStoryComment,
  presentViewerStoryCommentFlags,
  type StoryCommentRow,
} from '../domain/present-story.ts';
import type { SharedStoryComment, StoryComment } from '../domain/story-shape.ts';

/**
 * Converts rows to the fields of comments that are the same for all viewers. The author's name is left out if the
 * author is inactive.
 */
export async function presentSharedStoryComments(
  sql: Queryable,
  rows: StoryCommentRow[],
): Promise<SharedStoryComment[]> {
  const people = await loadPeople(
    sql,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => presentSharedStoryComment(row, people.get(row.userId)!));
}

/** Converts the row of a comment that the viewer wrote to the wire format. */
export function presentOwnStoryComment(viewer: Viewer, row: StoryCommentRow): StoryComment {
  return {
    ...presentSharedStoryComment(row, convertViewerToPerson(viewer)),
    ...presentViewerStoryCommentFlags(viewer, row),
  };
}
