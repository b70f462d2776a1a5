import type { DeferredRow } from './store-deferred.ts';

/** A waiting post as its writer sees it; where it was written is not said again. */
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
