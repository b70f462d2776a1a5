/** Test cases that the feedback feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { maxFeedbackLength, maxFeedbackPagePathLength } from '../domain/limits.ts';

export const testCases: FeatureTestCases = {
  mutationsWithoutRoundTripLimit: ['processSubmitFeedback'],
  access: { processSubmitFeedback: 'person' },
  limits: [
    {
      max: maxFeedbackLength,
      columns: ['feedback.message'],
      args: ['processSubmitFeedback.message'],
      boxes: [['feedback/web/feedback-form.tsx', 'maxFeedbackLength']],
    },
    { max: maxFeedbackPagePathLength, columns: ['feedback.path'] },
  ],
  async makePersonalRows({ db, plaza, clock }, { dot }, word) {
    await db`
      insert into feedback (id, user_id, category, message, rating, path, created_at)
      values (${plaza.platform.newId()}, ${dot.id}, 'idea', ${word}, 5, '/', ${clock.now()})`;
  },
};
