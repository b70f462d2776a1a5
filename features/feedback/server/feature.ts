import type { Feature } from '#platform/kernel/feature.ts';
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { processSubmitFeedbackFunction } from './process-submit-feedback.ts';
import { deleteFeedbackOf, listOwnFeedback } from './store.ts';

const onAccountDeleted = listen(accountDeleted, {
  name: 'feedback-on-account-deleted',
  async handle(ctx, events) {
    for (const event of events) await deleteFeedbackOf(ctx.tx, event.payload.userId);
  },
});

/** What people tell those who run the app. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  functions: [processSubmitFeedbackFunction],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform.service(dataExportersKey).add('feedback', async (db, userId) => listOwnFeedback(db, userId));
  },
};
