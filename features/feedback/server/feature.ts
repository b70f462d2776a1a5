import type { Feature } from '#platform/kernel/feature.ts';
import { processSubmitFeedbackHandler } from './process-submit-feedback.ts';
import { feedbackPersonalData } from './personal-data.ts';

/** Feedback feature: messages from users to the operators, with an optional rating. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  tables: ['feedback'],
  contributions: [feedbackPersonalData],
  functions: [processSubmitFeedbackHandler],
};
