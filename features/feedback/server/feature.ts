import type { Feature } from '#platform/kernel/feature.ts';
import { listFeedbackCommand } from './list-feedback.ts';
import { markFeedbackAnsweredCommand } from './mark-feedback-answered.ts';
import { processSubmitFeedbackHandler } from './process-submit-feedback.ts';
import { feedbackPersonalDataDeclaration } from './personal-data.ts';

/** Feedback feature: messages from users to the operators, with an optional rating. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  tables: ['feedback'],
  contributions: [feedbackPersonalDataDeclaration, listFeedbackCommand, markFeedbackAnsweredCommand],
  functions: [processSubmitFeedbackHandler],
};
