import { defineListener } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { listUpcomingAnswersBetweenBlockedUsers } from './store-answers.ts';
import { withdrawEventAnswers } from './withdraw-event-answers.ts';

/**
 * Listener that withdraws, after a block, the answers of both people to each other's current and upcoming events
 * (EXP-065). Neither can open the events of the other anymore, so they could not withdraw these answers themselves.
 */
export const withdrawAnswersOnBlock = defineListener(userBlocked, {
  // Must not change: the listener's position in the event log is stored under this name.
  name: 'event-answers-on-blocked',
  async handle(ctx, events) {
    const pairs = events.map((event) => event.payload);
    await withdrawEventAnswers(ctx, await listUpcomingAnswersBetweenBlockedUsers(ctx.tx, pairs, ctx.now));
  },
});
