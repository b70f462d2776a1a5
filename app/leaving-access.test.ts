/** Tests which functions a person may call while their account is scheduled for deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelAccountDeletion, deleteAccount } from '#features/accounts/api.ts';
import { createComment } from '#features/comments/api.ts';
import { createPost } from '#features/posts/api.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/**
 * Functions with effects that other people see or get notifications about. The effects of all other functions concern
 * only the caller, remove something, or bring a trip to its end: its steps, its payment, and help in an emergency.
 */
const reaching = [
  'acceptFollowRequest',
  'createComment',
  'createPost',
  'createStory',
  'createStoryComment',
  'followUser',
  'holdPost',
  'likeComment',
  'likePost',
  'likeStory',
  'releaseHeldPosts',
  'sendMessage',
  'sharePost',
  'updateComment',
  'updatePrivacy',
  ...featureTestCases.flatMap(({ reachesOthers = [] }) => reachesOthers),
].toSorted();

test('EXP-015 a person whose account is scheduled for deletion cannot affect others until they cancel the deletion', async () => {
  const definitions = [...server.plaza.runtime.implementations.values()].map(({ definition }) => definition);
  const declared = definitions.filter((definition) => definition.reachesOthers).map(({ name }) => name);
  expect(declared.toSorted()).toEqual(reaching);
  const ann = await server.person('Ann Lee');
  const { post } = (await ann.call(createPost, { content: 'Who is in?' })).ok;
  const gia = await server.person('Gia Lund');
  await gia.call(deleteAccount, { password: 'Gia Lund likes long walks' });
  for (const name of reaching) {
    const { status, error } = await gia.post(name, {});
    expect([status, error.details.reason], name).toEqual([403, 'account_leaving']);
  }
  // Functions that change only the person's own data still work.
  expect((await gia.post('saveDraft', { id: server.plaza.platform.newId(), content: 'Later' })).status).toBe(
    200,
  );
  await gia.call(cancelAccountDeletion, {});
  expect((await gia.call(createComment, { postId: post.id, content: 'I am back' })).ok.comment.userName).toBe(
    'Gia Lund',
  );
});
