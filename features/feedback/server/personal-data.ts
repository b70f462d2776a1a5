/** Export and erasure of the feedback that a person sent. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { deleteFeedbackByUser, listFeedbackForExport } from './store.ts';
import { messages } from './privacy/messages.ts';

const feedbackNotice = {
  topic: 'use',
  data: messages.feedback,
  purpose: messages.feedbackPurpose,
  retention: messages.feedbackRetention,
} as const;

/** Personal-data declaration of the feedback feature: exports and erases the feedback that a person sent. */
export const feedbackPersonalDataDeclaration = declarePersonalData({
  tables: { feedback: { notice: feedbackNotice, exportedIn: 'feedback' } },
  sections: { feedback: async (db, userId) => listFeedbackForExport(db, userId) },
  erasure: {
    listener: 'feedback-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteFeedbackByUser(tx, userId, limit),
  },
});
