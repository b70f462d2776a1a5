/** Votes in polls over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deleteAccount, exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { listPosts } from '#features/feed/api.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { blockUser, muteWord } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getPoll, voteInPoll } from '../api.ts';
import { announceEndedPolls } from './announce-ended-polls.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cem: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cem] = [await server.person('Ana'), await server.person('Ben'), await server.person('Cem')];
});
afterAll(() => server.stop());

let questions = 0;
async function ask(author = ana): Promise<string> {
  const poll = { options: ['Tacos', 'Sonoran dogs', 'Fry bread'], hours: 24 as const };
  return (await author.call(createPost, { content: `Where do we eat? ${++questions}`, poll })).ok.post.id;
}
const vote = (actor: TestActor, postId: string, option: number) => actor.call(voteInPoll, { postId, option });
const read = async (actor: TestActor, postId: string) => (await actor.call(getPoll, { postId })).ok.poll;
const endPolls = () => server.clock.advance(24 * 3_600_000);

test('EXP-032 a vote requires authentication', async () => {
  expect((await vote(server.guest, await ask(), 0)).status).toBe(401);
});

test('EXP-032 the result is visible to voters and the author, and to everybody after the end', async () => {
  const postId = await ask();
  expect((await vote(ben, postId, 2)).ok.poll).toEqual({ postId, votes: 1, counts: [0, 0, 1], choice: 2 });
  expect(await read(ben, postId)).toEqual({ postId, votes: 1, counts: [0, 0, 1], choice: 2 });
  expect(await read(ana, postId)).toEqual({ postId, votes: 1, counts: [0, 0, 1], choice: null });
  const hidden = { postId, votes: 1, counts: null, choice: null };
  expect([await read(cem, postId), await read(server.guest, postId)]).toEqual([hidden, hidden]);
  endPolls();
  const final = { ...hidden, counts: [0, 0, 1] };
  expect([await read(cem, postId), await read(server.guest, postId)]).toEqual([final, final]);
});

test('EXP-032 a vote is final, and a repeated vote counts once', async () => {
  const postId = await ask();
  await vote(ben, postId, 1);
  expect((await vote(ben, postId, 1)).ok.poll).toMatchObject({ votes: 1, choice: 1 });
  expect((await vote(ben, postId, 0)).error.details.reason).toBe('voted');
  endPolls();
  expect((await vote(ben, postId, 1)).ok.poll).toMatchObject({ votes: 1, choice: 1 });
  expect((await vote(cem, postId, 1)).error.details.reason).toBe('closed');
  expect(await read(ben, postId)).toMatchObject({ votes: 1, counts: [0, 1, 0] });
});

test('EXP-032 the same person voting at the same time counts once, and different people each count', async () => {
  const postId = await ask();
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => server.person(`Voter ${n}`)));
  const answers = await Promise.all([
    ...crowd.map((actor, n) => vote(actor, postId, n % 3)),
    ...crowd.map((actor, n) => vote(actor, postId, n % 3)),
    ...crowd.map((actor, n) => vote(actor, postId, (n + 1) % 3)),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const poll = await read(ana, postId);
  const [stored] = await server.db<{ counts: number[] }[]>`
    select array(select count(v.option)::int from generate_series(0, 2) o
      left join poll_votes v on v.option = o and v.post_id = ${postId} group by o order by o) as counts`;
  expect([poll.votes, poll.counts]).toEqual([8, stored!.counts]);
});

test('EXP-032 votes for missing options, in posts without a poll and in deleted or hidden posts are refused', async () => {
  const postId = await ask();
  expect((await vote(ben, postId, 3)).error.details).toMatchObject({ reason: 'option', field: 'option' });
  expect((await ben.post('voteInPoll', { postId, option: 4 })).error.details.field).toBe('option');
  const plain = (await ana.call(createPost, { content: 'No question here' })).ok.post.id;
  expect((await vote(ben, plain, 0)).error.details.reason).toBe('no_poll');
  expect((await ben.call(getPoll, { postId: plain })).error.details.reason).toBe('no_poll');
  await ana.call(blockUser, { userId: cem.id });
  expect([(await vote(cem, postId, 0)).status, (await cem.call(getPoll, { postId })).status]).toEqual([
    404, 404,
  ]);
  const eva = await server.person('Eva');
  const ofEva = await ask(eva);
  await eva.call(updatePrivacy, { isPrivate: true });
  expect([(await vote(ben, ofEva, 0)).status, (await ben.call(getPoll, { postId: ofEva })).status]).toEqual([
    404, 404,
  ]);
  await ana.call(deletePost, { postId });
  expect([(await vote(ben, postId, 0)).status, (await ben.call(getPoll, { postId })).status]).toEqual([
    404, 404,
  ]);
});

test('EXP-032 EXP-066 a muted word in an option of a poll hides the post from lists', async () => {
  const eli = await server.person('Eli');
  const postId = await ask();
  const isListed = async () =>
    (await eli.call(listPosts, { limit: 50 })).ok.posts.some((post) => post.id === postId);
  expect(await isListed()).toBe(true);
  await eli.call(muteWord, { word: 'sonoran' });
  expect(await isListed()).toBe(false);
});

test('EXP-032 the author of a poll cannot vote in it', async () => {
  const { status, error } = await vote(ana, await ask(), 0);
  expect([status, error.details.reason, error.message]).toEqual([
    409,
    'own',
    "You can't vote in your own poll",
  ]);
});

test('EXP-032 the author and the voters are notified once when a poll ends', async () => {
  const dot = await server.person('Dot');
  const [postId, withoutVotes] = [await ask(dot), await ask(dot)];
  await vote(ben, postId, 0);
  server.clock.advance(1);
  await vote(cem, postId, 1);
  const paths = [postId, withoutVotes].map((id) => `/post/${id}`);
  const announce = async () => {
    await announceEndedPolls(server.plaza.platform, 1);
    await server.plaza.listeners.drain();
  };
  const messagesOf = async (actor: TestActor) =>
    (await actor.call(listNotifications, {})).ok.notifications
      .filter(({ type, link }) => type === 'pollEnded' && paths.includes(link.path))
      .map(({ message, count }) => [message, count]);
  await announce();
  expect(await messagesOf(ben)).toEqual([]);
  endPolls();
  await announce();
  expect(await messagesOf(ben), 'a late vote may still be committed').toEqual([]);
  server.clock.advance(30_000);
  await announce();
  await announce();
  expect(await messagesOf(ben)).toEqual([["Dot's poll ended. See the results.", 1]]);
  expect(await messagesOf(cem)).toHaveLength(1);
  expect(await messagesOf(dot)).toEqual([['Your poll ended with 2 votes.', 1]]);
  expect(await messagesOf(ana)).toEqual([]);
});

// Last, because the sessions of all people end in the meantime.
test('EXP-032 EXP-015 EXP-016 the export contains the votes, and erasing an account takes them out of the result', async () => {
  const fay = await server.person('Fay');
  const postId = await ask();
  await vote(fay, postId, 0);
  await vote(ben, postId, 1);
  const { sections } = (await fay.call(exportMyData, {})).ok;
  expect(sections['pollVotes']).toMatchObject([{ postId, option: 0 }]);
  await fay.call(deleteAccount, { password: 'Fay likes long walks' });
  await server.plaza.listeners.drain();
  server.clock.advance(31 * 86_400_000);
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  await server.plaza.listeners.drain();
  expect(await read(server.guest, postId)).toMatchObject({ votes: 1, counts: [0, 1, 0] });
});
