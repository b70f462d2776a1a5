/** Test cases that the personal-data feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

/** Test cases of the privacy page. */
export const testCases: FeatureTestCases = {
  access: { getPrivacyNotice: 'read' },
  queries: { getPrivacyNotice: { args: () => [{}] } },
};
