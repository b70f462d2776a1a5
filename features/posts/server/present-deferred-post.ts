import type { DeferredPostRow } from './store-deferred-posts.ts';

/** Converts a deferred post, which is not published yet, to the form in which the API returns it to its author. */
export function presentDeferredPost({
  id,
  body,
  dueAt,
  createdAt,
}: Pick<DeferredPostRow, 'id' | 'body' | 'dueAt' | 'createdAt'>) {
  return {
    id,
    content: body.content,
    images: body.images.map((image) => image.url),
    venue: typeof body.venue === 'object' && body.venue !== null ? body.venue.name : body.venue,
    tags: body.tags,
    location: body.place,
    ...(body.quotedPostId != null && { quotedPostId: body.quotedPostId }),
    ...(body.poll != null && { poll: body.poll }),
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a scheduled post to the form in which the API returns it to its author (EXP-029). */
export function presentScheduledPost(row: DeferredPostRow) {
  return {
    ...presentDeferredPost(row),
    imageAlts: row.body.images.map((image) => image.alt),
    problem: row.problem,
  };
}
