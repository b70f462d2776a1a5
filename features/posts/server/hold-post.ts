import { FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { roundPosition } from '#features/places/domain/position.ts';
import { maxPostDeferralMinutes } from '#features/places/domain/zones.ts';
import { holdPost } from '../api.ts';
import { maxDeferredPostsPerUser } from '../domain/limits.ts';
import { preparePostImagesAndLocation } from './create-post.ts';
import { createPostIdTakenError } from './post-errors.ts';
import { presentDeferredPost } from './present-deferred-post.ts';
import { insertDeferredPost, lockDeferredPostsOfUser } from './store-deferred-posts.ts';
import { validateVenueAndLoadPlaceDetails } from '#features/venues/server/public.ts';

/** Stores a deferred post (NEW-06). Until the author has left the place, nobody else can see the post or the place. */
export const holdPostHandler = implementMutationWithPrepareStep(
  holdPost,
  preparePostImagesAndLocation,
  async function holdPost(ctx, args, prepared) {
    const { tx, viewer, now } = ctx;
    await acquireAdvisoryLock(tx, `held-posts:${viewer.id}`);
    if ((await lockDeferredPostsOfUser(tx, viewer.id)).length >= maxDeferredPostsPerUser) {
      throw new FunctionError(
        'resource-exhausted',
        `You already have ${maxDeferredPostsPerUser} posts waiting. Delete one first.`,
        {
          reason: 'too_many',
        },
      );
    }
    // Throws at once if the venue is unknown, while the author can still choose another venue.
    if (args.venue != null) await validateVenueAndLoadPlaceDetails(tx, args.venue);
    const { notes: _notes, ...rest } = prepared;
    const row = {
      id: args.id ?? ctx.newId(),
      userId: viewer.id,
      body: { ...rest, venue: args.venue ?? null },
      dueAt: new Date(now.getTime() + maxPostDeferralMinutes * 60_000),
    };
    // From this position, the server detects that the author has moved half a kilometer away. The position is stored
    // with a precision of about ten meters, and only until the post is published.
    const origin = roundPosition(args.location, 4);
    if (!(await insertDeferredPost(tx, { ...row, origin, now }))) {
      throw createPostIdTakenError();
    }
    return {
      held: presentDeferredPost({ ...row, originLat: origin.lat, originLng: origin.lng, createdAt: now }),
    };
  },
);
