import type { Platform } from '#platform/kernel/platform.ts';
import { addSamplePeople, hasPeople } from '#features/accounts/server/public.ts';
import { insertFinishedComments } from '#features/comments/server/public.ts';
import { insertCountedLikes } from '#features/likes/server/public.ts';
import { anyPost, insertFinishedPosts } from '#features/posts/server/public.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertVenues, loadVenues } from '#features/venues/server/public.ts';
import { planStarterCity } from '../domain/plan-starter-city.ts';
import { starterCityChanged } from '../events.ts';
import { findState, insertState, type StarterCityCounts } from './store.ts';

/**
 * Inserts the starter city into an empty database, once and in one transaction (EXP-132, BOT-003, Q-46). It emits no
 * `postCreated` events, so the sample authors earn no rewards.
 * @returns number of inserted rows; null if the starter city was inserted before, or if users or posts exist
 */
export async function fillStarterCity(platform: Platform): Promise<StarterCityCounts | null> {
  const { db } = platform;
  if ((await findState(db)) !== undefined || (await hasPeople(db)) || (await anyPost(db))) return null;
  const now = platform.clock.now();
  const { people, posts, comments, likes } = planStarterCity(now);
  const counts: StarterCityCounts = {
    venues: PHOENIX_VENUES.length,
    people: people.length,
    posts: posts.length,
    comments: comments.length,
    likes: likes.length,
  };
  const filled = await platform.mutate(async ({ tx, emit }) => {
    if (!(await insertState(tx, { state: 'filled', counts }, now))) return false;
    await insertVenues(tx, PHOENIX_VENUES, now);
    const venues = await loadVenues(
      tx,
      posts.flatMap((post) => post.venueId ?? []),
    );
    await addSamplePeople(tx, people);
    await insertFinishedPosts(
      tx,
      posts.map(({ venueId, ...post }) => ({
        ...post,
        venue: venueId === null ? null : (venues.get(venueId) ?? null),
      })),
    );
    await insertCountedLikes(tx, likes);
    await insertFinishedComments(tx, comments);
    emit(starterCityChanged, { state: 'filled', postIds: posts.map((post) => post.id) });
    return true;
  });
  return filled ? counts : null;
}
