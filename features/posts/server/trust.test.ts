/** Restrictions of newcomers, over the wire (EXP-057). */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { createComment, updateComment } from '#features/comments/api.ts';
import { createStory, createStoryComment } from '#features/stories/api.ts';
import { createPost, deletePost, getTrustLimits, updatePost } from '../api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const twoLinks = 'Two at once https://plaza.example/a https://plaza.example/b';
const fourNames = 'Hello @ana.b @ben.c @cleo.d @dan.e';

test('EXP-057 requires authentication; a newcomer can post pictures, one link and three mentions, and not more links and mentions', async () => {
  expect((await server.guest.post('createPost', { content: twoLinks })).status).toBe(401);
  const ana = await server.person('Ana');
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#c1440e' },
  })
    .png()
    .toBuffer();
  const data = `data:image/png;base64,${picture.toString('base64')}`;
  const content = 'First day here, see https://plaza.example/a with @ben.c @cleo.d @dan.e #new';
  const { post } = (await ana.call(createPost, { content, images: [data, data] })).ok;
  for (const [text, reason] of [
    [twoLinks, 'trust_links'],
    [fourNames, 'trust_mentions'],
  ] as const) {
    const refusals = [
      await ana.call(createPost, { content: text }),
      await ana.call(updatePost, { postId: post.id, content: text }),
      await ana.call(createComment, { postId: post.id, content: text }),
    ];
    for (const { status, error } of refusals) expect([status, error.details.reason]).toEqual([403, reason]);
    expect(refusals[0]!.error.message).toContain('after 3 posts or one day');
  }
  const { story } = (await ana.call(createStory, { media: [data], caption: 'The square' })).ok;
  const atStory = await ana.call(createStoryComment, { storyId: story.id, content: twoLinks });
  expect([atStory.status, atStory.error.details.reason]).toEqual([403, 'trust_links']);
  const { comment } = (await ana.call(createComment, { postId: post.id, content: 'One more thing' })).ok;
  expect((await ana.call(updateComment, { commentId: comment.id, content: twoLinks })).status).toBe(403);
  // The refused comments did not change the comment count of the post.
  expect(
    (await ana.post<{ post: { comments: number } }>('getPost', { postId: post.id })).ok.post.comments,
  ).toBe(1);
});

test('EXP-057 three posts or one day lift the limits; admins have none', async () => {
  const [ben, cleo, dan] = [
    await server.person('Ben'),
    await server.person('Cleo'),
    await server.person('Dan'),
  ];
  for (const n of [1, 2, 3]) await ben.call(createPost, { content: `Here I am, day ${n}` });
  expect((await ben.call(createPost, { content: twoLinks })).status).toBe(200);
  const [row] = await server.db<{ email: string }[]>`select email from users where id = ${dan.id}`;
  await grantAdminRole(server.plaza.platform.mutate, row!.email, 'test', { allowsUnconfirmed: true });
  // The admin role takes effect with a delay, because sessions are cached.
  await expect.poll(async () => (await dan.call(createPost, { content: twoLinks })).status).toBe(200);
  server.clock.advance(23 * 3_600_000);
  expect((await cleo.call(createPost, { content: fourNames })).status).toBe(403);
  server.clock.advance(3_600_000);
  expect((await cleo.call(createPost, { content: fourNames })).status).toBe(200);
});

test('EXP-057 deleted posts do not count towards trust', async () => {
  const gil = await server.person('Gil');
  for (const n of [1, 2, 3]) {
    const { post } = (await gil.call(createPost, { content: `Gone again, ${n}` })).ok;
    await gil.call(deletePost, { postId: post.id });
  }
  expect((await gil.call(createPost, { content: twoLinks })).status).toBe(403);
});

test('EXP-057 a newcomer can read the limits before writing; everybody else has none', async () => {
  expect((await server.guest.post('getTrustLimits', {})).status).toBe(401);
  const [eva, finn] = [await server.person('Eva'), await server.person('Finn')];
  const limits = { links: 1, mentions: 3 };
  for (const one of [eva, finn]) expect((await one.call(getTrustLimits, {})).ok).toEqual({ limits });
  for (const n of [1, 2, 3]) await eva.call(createPost, { content: `Hello from my street, ${n}` });
  expect((await eva.call(getTrustLimits, {})).ok).toEqual({ limits: null });
  server.clock.advance(24 * 3_600_000);
  expect((await finn.call(getTrustLimits, {})).ok).toEqual({ limits: null });
});
