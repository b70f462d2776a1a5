/** Test cases that moderation adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: {
    blockUser: 'person',
    unblockUser: 'person',
    listBlocked: 'person',
    muteUser: 'person',
    unmuteUser: 'person',
    listMuted: 'person',
    muteWord: 'person',
    unmuteWord: 'person',
    listMutedWords: 'person',
    getRelation: 'person',
    reportContent: 'person',
    listReports: 'person',
    withdrawReport: 'person',
  },
  queries: {
    listBlocked: { args: () => [{}] },
    listMuted: { args: () => [{}] },
    listMutedWords: { args: () => [{}] },
    listReports: { args: () => [{}] },
    getRelation: { args: ({ author }) => [{ userId: author.id }] },
  },
};
