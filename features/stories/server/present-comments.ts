/** Converts rows of comments on stories to the wire format, and loads their authors. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { presentViewerAsAuthor } from '#features/posts/server/public.ts';
import {
  presentViewerIndependentStoryComment,
  presentViewerDependentStoryCommentFields,
  type StoryCommentRow,
} from '../domain/present-story.ts';
import type { ViewerIndependentStoryComment, StoryComment } from '../domain/story-shape.ts';

/**
 * Converts rows to the fields of comments that are the same for all viewers. An inactive author is named `Unknown
 * User`.
 */
export async function presentStoryCommentRows(
  sql: Queryable,
  rows: StoryCommentRow[],
): Promise<ViewerIndependentStoryComment[]> {
  const people = await loadPeople(
    sql,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => presentViewerIndependentStoryComment(row, people.get(row.userId)!));
}

/** Converts the row of a comment that the viewer wrote to the wire format. */
export function presentStoryCommentWrittenByViewer(viewer: Viewer, row: StoryCommentRow): StoryComment {
  return {
    ...presentViewerIndependentStoryComment(row, presentViewerAsAuthor(viewer)),
    ...presentViewerDependentStoryCommentFields(viewer, row),
  };
}
