/** Test cases that the polls feature adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import type { TestServer } from '#app/test-server.ts';
import { createPost } from '#features/posts/api.ts';
import { maxPollOptionLength } from '#features/posts/domain/limits.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { voteInPoll } from '../api.ts';

const absentPost = '0190a000-0000-7000-8000-00000000b001';
let questions = 0;
const people = new WeakMap<TestServer, Promise<{ author: TestActor; voter: TestActor }>>();

/** Returns two people of a server; signs them up at the first call. */
function meet(server: TestServer): Promise<{ author: TestActor; voter: TestActor }> {
  const known = people.get(server) ?? signUpTwo(server);
  people.set(server, known);
  return known;
}
const signUpTwo = async (server: TestServer) => ({
  author: await server.person('Poll Author'),
  voter: await server.person('Poll Voter'),
});

export const testCases: FeatureTestCases = {
  access: { voteInPoll: 'person', getPoll: 'read' },
  readArgs: { getPoll: { postId: absentPost } },
  absent: ['getPoll'],
  worstCalls: () => ({ getPoll: [{ postId: absentPost }] }),
  reachesOthers: ['voteInPoll'],
  mutations: [
    {
      name: 'voteInPoll',
      budget: 3,
      lockedBudget: 3,
      async prepare(server) {
        const { author, voter } = await meet(server);
        const poll = { options: ['Yes', 'No'], hours: 24 as const };
        const { post } = (await author.call(createPost, { content: `Is it? ${++questions}`, poll })).ok;
        return () => voter.call(voteInPoll, { postId: post.id, option: 1 });
      },
    },
  ],
  limits: [
    {
      max: maxPollOptionLength,
      args: ['createPost.poll.options', 'saveDraft.poll.options'],
      boxes: [['posts/web/composer/composer-poll.tsx', 'maxPollOptionLength']],
    },
  ],
  // The result contains numbers only. The tests of polls check that hidden posts answer 404.
  queries: { getPoll: { args: () => [] } },
  liveArgs: { getPoll: (_viewerId, { anaPost }) => [{ postId: anaPost }] },
  async makePersonalRows({ db, clock }, { dot, ana }) {
    for (const [author, voter] of [
      [dot, ana],
      [ana, dot],
    ] as const) {
      const [post] = await db<{ id: string }[]>`
        select id from posts where user_id = ${author.id} and deleted_at is null order by id limit 1`;
      const [postId, userId] = [post!.id, voter.id];
      await db`
        insert into poll_votes (post_id, user_id, option, voted_at) values (${postId}, ${userId}, 0, ${clock.now()})`;
      await db`
        insert into polls (post_id, votes, announce_at) values (${postId}, array[1, 0], ${clock.now()})`;
    }
  },
};
