/** A block removes the notifications of two people about each other (EXP-065). */
import { listen } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { removeBetween } from './store.ts';
import { takeNoticesTurn } from './take-notices-turn.ts';
import { emitChanged } from './tell.ts';

export const onBlocked = listen(userBlocked, {
  name: 'notifications-on-blocked',
  async handle(ctx, events) {
    await takeNoticesTurn(ctx.tx);
    const pairs = events.map((event) => event.payload);
    emitChanged(ctx, await removeBetween(ctx.tx, pairs, ctx.now));
  },
});
