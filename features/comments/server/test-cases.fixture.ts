/** Test cases that comments add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: { hideComment: 'person', unhideComment: 'person', pinComment: 'person', unpinComment: 'person' },
  mutationsWithoutRoundTripLimit: ['hideComment', 'unhideComment', 'pinComment', 'unpinComment'],
};
