/** Test cases that likes of messages add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: { likeMessage: 'person', unlikeMessage: 'person' },
  reachesOthers: ['likeMessage'],
  mutationsWithoutRoundTripLimit: ['likeMessage', 'unlikeMessage'],
  async makePersonalRows({ db, clock }, { dot, ana }) {
    // Dot and Ana have written to each other before. Each likes a message of the other.
    for (const [liker, sender] of [
      [dot, ana],
      [ana, dot],
    ] as const)
      await db`
        insert into message_likes (message_id, user_id, created_at)
        select m.id, ${liker.id}, ${clock.now()} from messages m
        join conversation_members k on k.conversation_id = m.conversation_id and k.user_id = ${liker.id}
        where m.sender_id = ${sender.id} limit 1`;
  },
};
