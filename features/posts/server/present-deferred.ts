import type { DeferredRow } from './store-deferred.ts';

/** Presents a deferred post for its author, without the exact place where it was written. */
export function presentDeferred({ id, body, dueAt, createdAt }: DeferredRow) {
  return {
    id,
    content: body.content,
    images: body.images.map((image) => image.url),
    venue: typeof body.venue === 'object' && body.venue !== null ? body.venue.name : body.venue,
    tags: body.tags,
    location: body.place,
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
