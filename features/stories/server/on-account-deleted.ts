/** When a person is gone for good, so are their stories and what they did with those of others (KP9, EXP-015). */
import { onLeaving, takeInTurn } from '#features/accounts/server/public.ts';
import { releaseImages } from '#features/media/server/public.ts';
import { storyDeleted } from '../events.ts';
import { removeReactionsOf, removeStoriesOf } from './store-keeping.ts';

export const onAccountDeleted = onLeaving('stories-on-account-deleted', (ctx, userId, most) =>
  takeInTurn(most, [
    (room) => removeReactionsOf(ctx.tx, userId, room),
    async (room) => {
      const gone = await removeStoriesOf(ctx.tx, userId, ctx.now, room);
      await releaseImages(ctx.tx, gone.keys, ctx.now);
      for (const storyId of gone.current) ctx.emit(storyDeleted, { storyId, userId, by: userId });
      return gone.removed;
    },
  ]),
);
