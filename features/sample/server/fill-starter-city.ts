import type { Platform } from '#platform/kernel/platform.ts';
import { samplePeopleRepository } from '#features/accounts/server/public.ts';
import { insertCommentsWithGivenReplyCounts } from '#features/comments/server/public.ts';
import { insertSampleEvents } from '#features/events/server/public.ts';
import { setFlagState } from '#features/flags/server/public.ts';
import { insertFollowsAndIncrementCounts } from '#features/follows/server/public.ts';
import { insertLikesWithoutChangingCounters } from '#features/likes/server/public.ts';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';
import { nearbyTabFlag } from '#features/map/domain/nearby-tab-flag.ts';
import { insertPollsWithVotes } from '#features/polls/server/public.ts';
import { hasAnyPost, insertPostsWithLikeAndCommentCounts } from '#features/posts/server/public.ts';
import { insertSampleHighlights, insertSampleStories } from '#features/stories/server/public.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues, loadPlaceDetailsByVenueId } from '#features/venues/server/public.ts';
import {
  listSampleAvatarMediaKeys,
  createSampleHighlightRows,
  createSampleStoryRows,
  createStarterCityRows,
} from '../domain/create-starter-city-rows.ts';
import { planSampleTownEvents } from '../domain/events.ts';
import { starterCityChanged } from '../events.ts';
import {
  findStarterCityContentState,
  insertStarterCityContentState,
  type StarterCityRowCounts,
  starterCityAuditActor,
  starterCityContentVersion,
} from './store.ts';

/**
 * Inserts the starter city (sample people, posts and so on) into an empty database, once and in one transaction
 * (EXP-132, BOT-003, Q-46). Emits no `postCreated` events, so the sample authors earn no rewards.
 * @returns number of inserted rows; null if the starter city was inserted before, or if users or posts exist
 */
export async function insertStarterCityContent(platform: Platform): Promise<StarterCityRowCounts | null> {
  const { db } = platform;
  if (
    (await findStarterCityContentState(db)) !== undefined ||
    (await samplePeopleRepository.hasAnyAccount(db)) ||
    (await hasAnyPost(db))
  )
    return null;
  const now = platform.clock.now();
  const { people, posts, comments, likes, follows, polls } = createStarterCityRows(now);
  const stories = createSampleStoryRows(now);
  const kept = createSampleHighlightRows(now);
  const events = planSampleTownEvents(now);
  const counts: StarterCityRowCounts = {
    venues: PHOENIX_VENUES.length,
    people: people.length,
    posts: posts.length,
    comments: comments.length,
    likes: likes.length,
    follows: follows.length,
    stories: stories.length + kept.stories.length,
    events: events.length,
  };
  const filled = await platform.mutate(async (ctx) => {
    const { tx, emit } = ctx;
    if (
      !(await insertStarterCityContentState(
        tx,
        { state: 'filled', counts, version: starterCityContentVersion },
        now,
      ))
    )
      return false;
    await insertSampleVenues(tx, PHOENIX_VENUES, now);
    const venues = await loadPlaceDetailsByVenueId(
      tx,
      posts.flatMap((post) => post.venueId ?? []),
    );
    await samplePeopleRepository.insert(tx, people);
    await samplePeopleRepository.setAvatarKeys(tx, listSampleAvatarMediaKeys());
    await insertFollowsAndIncrementCounts(tx, follows);
    await insertSampleStories(tx, stories);
    await insertSampleHighlights(tx, kept);
    await insertSampleEvents(ctx, events);
    await insertPostsWithLikeAndCommentCounts(
      tx,
      posts.map(({ venueId, ...post }) => ({
        ...post,
        venue: venueId === null ? null : (venues.get(venueId) ?? null),
      })),
    );
    await insertPollsWithVotes(tx, polls);
    await insertLikesWithoutChangingCounters(tx, likes);
    await insertCommentsWithGivenReplyCounts(tx, comments);
    for (const flag of [mapTabFlag, nearbyTabFlag])
      await setFlagState(ctx, flag, true, starterCityAuditActor);
    emit(starterCityChanged, { state: 'filled', postIds: posts.map((post) => post.id) });
    return true;
  });
  return filled ? counts : null;
}
