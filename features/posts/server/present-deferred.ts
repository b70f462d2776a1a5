import type { DeferredRow } from './store-deferred.ts';

/** Converts a deferred post to the wire format for its author. The exact position where it was written is left out. */
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
