import type { HeldRow } from './store-held.ts';

/** A waiting post as its writer sees it; where it was written is not said again. */
export function presentHeld({ id, body, dueAt, createdAt }: HeldRow) {
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
