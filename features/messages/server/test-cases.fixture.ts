/** Test cases that reactions to messages and the search in messages add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';

export const testCases: FeatureTestCases = {
  access: {
    likeMessage: 'person',
    unlikeMessage: 'person',
    reactToMessage: 'person',
    searchMessages: 'person',
  },
  queries: {
    searchMessages: {
      args: ({ word, author }) => [{ q: word }, { q: author.handle }],
      shows: ['message', 'person'],
    },
  },
  reachesOthers: ['likeMessage', 'reactToMessage'],
  mutationsWithoutRoundTripLimit: ['likeMessage', 'unlikeMessage', 'reactToMessage'],
  async makePersonalRows({ db, plaza, clock }, { dot, ana }) {
    // Dot has written to Ana before, and likes the answer.
    await db`
      with counted as (
        update conversations set last_number = last_number + 1
        where ${dot.id} in (first_id, second_id) and ${ana.id} in (first_id, second_id)
        returning id, last_number),
      answer as (
        insert into messages (id, conversation_id, number, sender_id, content, created_at)
        select ${plaza.platform.newId()}, id, last_number, ${ana.id}, 'See you there', ${clock.now()} from counted
        returning id)
      insert into message_likes (message_id, user_id, created_at) select id, ${dot.id}, ${clock.now()} from answer`;
  },
};
