/** Test cases that posts add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: {
    updateCommentAudience: 'person',
    mutePost: 'person',
    unmutePost: 'person',
    getPostMute: 'person',
  },
  mutationsWithoutRoundTripLimit: ['updateCommentAudience', 'mutePost', 'unmutePost'],
  queries: { getPostMute: { args: ({ postId }) => [{ postId }] } },
  async makePersonalRows({ db, clock }, { dot, ana }) {
    await db`
      insert into muted_posts (user_id, post_id, muted_at)
      select ${dot.id}, id, ${clock.now()} from posts where user_id = ${ana.id} limit 1`;
  },
};
