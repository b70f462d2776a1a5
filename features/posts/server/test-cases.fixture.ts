/** Test cases that posts add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

/** Test cases of the discussion controls and of scheduled posts. */
export const testCases: FeatureTestCases = {
  access: {
    updateCommentAudience: 'person',
    mutePost: 'person',
    unmutePost: 'person',
    getPostMute: 'person',
    schedulePost: 'person',
    listScheduledPosts: 'person',
    reschedulePost: 'person',
    editScheduledPost: 'person',
    publishScheduledPost: 'person',
    deleteScheduledPost: 'person',
  },
  reachesOthers: ['editScheduledPost', 'publishScheduledPost', 'reschedulePost', 'schedulePost'],
  mutationsWithoutRoundTripLimit: [
    'updateCommentAudience',
    'mutePost',
    'unmutePost',
    'deleteScheduledPost',
    'editScheduledPost',
    'publishScheduledPost',
    'reschedulePost',
    'schedulePost',
  ],
  queries: {
    getPostMute: { args: ({ postId }) => [{ postId }] },
    listScheduledPosts: { args: () => [{}] },
  },
  async makePersonalRows({ db, clock }, { dot, ana }) {
    await db`
      insert into muted_posts (user_id, post_id, muted_at)
      select ${dot.id}, id, ${clock.now()} from posts where user_id = ${ana.id} limit 1`;
  },
};
