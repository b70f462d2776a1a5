/** Export and erasure of the feedback that a person sent. */
import { personalData } from '#features/personal-data/server/public.ts';
import { deleteFeedbackOf, listOwnFeedback } from './store.ts';

export const feedbackPersonalData = personalData({
  tables: { feedback: { exportedIn: 'feedback' } },
  sections: { feedback: async (db, userId) => listOwnFeedback(db, userId) },
  erasure: {
    listener: 'feedback-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteFeedbackOf(tx, userId, limit),
  },
});
