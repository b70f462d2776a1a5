import type { Post } from '#features/posts/domain/post-shape.ts';

/** A venue that posts of a feed are about. */
interface BusyVenue {
  id: string;
  name: string;
  category: string;
}

/** Maximum number of venues in the row of venues that a feed shows between its posts. */
const maxVenues = 8;

/**
 * Returns the venues that the given posts are about, sorted by their number of posts, highest first. Venues with
 * equally many posts are in the order in which the posts mention them. Pure.
 */
export function listVenuesByPostCount(posts: readonly Pick<Post, 'venueDetails'>[]): BusyVenue[] {
  const found = new Map<string, BusyVenue & { posts: number }>();
  for (const { venueDetails } of posts) {
    if (venueDetails === null || venueDetails.id === null) continue;
    const { id, name, category } = venueDetails;
    const known = found.get(id);
    if (known) known.posts += 1;
    else found.set(id, { id, name, category: category ?? '', posts: 1 });
  }
  return [...found.values()]
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, maxVenues)
    .map(({ id, name, category }) => ({ id, name, category }));
}
