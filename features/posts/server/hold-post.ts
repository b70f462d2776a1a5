import { FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import type { Tx } from '#platform/database/connection.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { maxPostDeferralMinutes } from '#features/places/domain/zones.ts';
import type { NonVenuePlace } from '#features/venues/domain/present-venue.ts';
import { holdPost } from '../api.ts';
import { maxDeferredPostsPerUser } from '../domain/limits.ts';
import { storeImagesAndReducePositionPrecision } from './create-post.ts';
import { createPostIdTakenError } from './post-errors.ts';
import { presentDeferredPost } from './present-deferred-post.ts';
import { insertDeferredPost, lockDeferredPostsOfUser } from './store-deferred-posts.ts';
import { validateAndLoadPostVenue } from './load-post-venue.ts';

/**
 * Stores a deferred post: a post that is published only after its author has left the place (NEW-06). Before that,
 * nobody else can see the post or its place. The server cannot detect that the author leaves, because it stores the
 * author's position only at the precision that the author chose. The author's device compares its later positions with
 * the exact position. When the device has moved far enough, it asks the server to publish the post.
 */
export const holdPostHandler = implementMutationWithPrepareStep(
  holdPost,
  storeImagesAndReducePositionPrecision,
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
    // Check the venue now, not only at publication: the author can still choose another venue if the venue is unknown.
    const venue =
      prepared.venue === null
        ? null
        : await obscureVenuePositionOfDeferredPost(tx, viewer.id, prepared.venue);
    // The author of the quoted post is read again at the publication.
    const { notes: _notes, quotedAuthorId: _quotedAuthorId, ...rest } = prepared;
    const row = {
      id: args.id ?? ctx.newId(),
      userId: viewer.id,
      body: { ...rest, venue },
      dueAt: new Date(now.getTime() + maxPostDeferralMinutes * 60_000),
    };
    if (!(await insertDeferredPost(tx, { ...row, now }))) {
      throw createPostIdTakenError();
    }
    return {
      held: presentDeferredPost({ ...row, createdAt: now }),
    };
  },
);

/**
 * Returns the venue to store with a deferred post. A venue id is returned unchanged. The position of a place that the
 * author named is rounded. If the place is in one of the author's protected areas (circles that hide private zones),
 * its position is left out, as in a published post.
 */
export async function obscureVenuePositionOfDeferredPost(
  tx: Tx,
  userId: string,
  venue: string | NonVenuePlace,
): Promise<string | NonVenuePlace> {
  const { lat, lng } = await validateAndLoadPostVenue(tx, userId, venue);
  if (typeof venue === 'string') return venue;
  return { name: venue.name, ...(lat !== null && lng !== null && { lat, lng }) };
}
