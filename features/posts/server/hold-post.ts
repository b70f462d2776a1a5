import { FunctionError } from '#platform/contract/errors.ts';
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementPrepared } from '#platform/kernel/implement.ts';
import { roundPosition } from '#features/places/domain/position.ts';
import { leaveMinutes } from '#features/places/domain/zones.ts';
import { holdPost } from '../api.ts';
import { maxHeldPosts } from '../domain/limits.ts';
import { prepare } from './create-post.ts';
import { idTaken } from './not-found.ts';
import { presentDeferred } from './present-deferred.ts';
import { insertDeferred, lockDeferred } from './store-deferred.ts';
import { resolveVenue } from '#features/venues/server/public.ts';

/** Stores a deferred post (NEW-06). Nobody else can see the post or its place until its author has left the place. */
export const holdPostFunction = implementPrepared(
  holdPost,
  prepare,
  async function holdPost(ctx, args, prepared) {
    const { tx, viewer, now } = ctx;
    await takeAdvisoryLock(tx, `held-posts:${viewer.id}`);
    if ((await lockDeferred(tx, viewer.id)).length >= maxHeldPosts) {
      throw new FunctionError('resource-exhausted', `At most ${maxHeldPosts} posts can wait`, {
        reason: 'too_many',
      });
    }
    // Refuses an unknown venue now, while the author can still correct it.
    if (args.venue != null) await resolveVenue(tx, args.venue);
    const { notes: _notes, ...rest } = prepared;
    const row = {
      id: args.id ?? ctx.newId(),
      userId: viewer.id,
      body: { ...rest, venue: args.venue ?? null },
      dueAt: new Date(now.getTime() + leaveMinutes * 60_000),
    };
    // Stored to about ten meters and only until the publication, to detect that the author is half a kilometer away.
    const origin = roundPosition(args.location, 4);
    if (!(await insertDeferred(tx, { ...row, origin, now }))) {
      throw idTaken();
    }
    return {
      held: presentDeferred({ ...row, originLat: origin.lat, originLng: origin.lng, createdAt: now }),
    };
  },
);
