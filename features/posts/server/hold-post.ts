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

/** Leave first, publish later (NEW-06): nobody learns of the post, nor of the place, before its writer has gone. */
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
    // A place that is not known is refused now, not when nobody is looking.
    if (args.venue != null) await resolveVenue(tx, args.venue);
    const { notes: _notes, ...rest } = prepared;
    const row = {
      id: args.id ?? ctx.newId(),
      userId: viewer.id,
      body: { ...rest, venue: args.venue ?? null },
      dueAt: new Date(now.getTime() + leaveMinutes * 60_000),
    };
    // To about ten metres, and no longer than it waits: needed to know when half a kilometre has been walked.
    const origin = roundPosition(args.location, 4);
    if (!(await insertDeferred(tx, { ...row, origin, now }))) {
      throw idTaken();
    }
    return {
      held: presentDeferred({ ...row, originLat: origin.lat, originLng: origin.lng, createdAt: now }),
    };
  },
);
