import type { Feature } from '#platform/kernel/feature.ts';
import { processSubmitFeedbackFunction } from './process-submit-feedback.ts';
import { feedbackPersonalData } from './personal-data.ts';

/** What people tell those who run the app. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  tables: ['feedback'],
  contributions: [feedbackPersonalData],
  functions: [processSubmitFeedbackFunction],
};
