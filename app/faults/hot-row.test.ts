/** Tests concurrent likes of the same post. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { call, newId } from '../../e2e/wire.ts';

const crowdSize = 300;
const togglers = 60;
const togglesEach = 20;
const answers = 200;

let server: TestServer;
let crowd: TestActor[];

interface Liked {
  liked: boolean;
  likes: number;
}

beforeAll(async () => {
  server = await startTestServer({ poolSize: 4 });
  crowd = await insertTestUsers(server, crowdSize);
});
afterAll(() => server.stop());

async function makePost(): Promise<string> {
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: `Hot ${newId()}` },
    crowd[0]!.token!,
  );
  return post.id;
}

async function readPost(postId: string, viewer?: TestActor) {
  const answer = await call<{ post: { likes: number; comments: number; isLiked: boolean } }>(
    server.url,
    'getPost',
    { postId },
    viewer?.token ?? undefined,
  );
  return answer.post;
}

test('F14 300 people like one post concurrently: all calls are answered, the count is exact', async () => {
  const postId = await makePost();
  const begun = performance.now();
  const results = await Promise.all(
    crowd.map((fan) => call<Liked>(server.url, 'likePost', { postId }, fan.token!)),
  );
  const seconds = (performance.now() - begun) / 1000;
  expect(results.every(({ liked }) => liked)).toBe(true);
  expect(Math.max(...results.map(({ likes }) => likes))).toBe(crowdSize);
  expect((await readPost(postId)).likes).toBe(crowdSize);
  // A repetition changes nothing.
  const again = await Promise.all(
    crowd.map((fan) => call<Liked>(server.url, 'likePost', { postId }, fan.token!)),
  );
  expect(new Set(again.map(({ likes }) => likes))).toEqual(new Set([crowdSize]));
  console.log(`F14: ${Math.round(crowdSize / seconds)} likes a second on one post`);
}, 60_000);

test('F14 KC5 60 people like and unlike one post 20 times each: the final count equals the number of its likes', async () => {
  const postId = await makePost();
  const fans = crowd.slice(0, togglers);
  const lastWish = await Promise.all(
    fans.map(async (fan, n) => {
      let liked = false;
      for (let toggle = 0; toggle < togglesEach + (n % 2); toggle += 1) {
        liked = !liked;
        const name = liked ? 'likePost' : 'unlikePost';
        const answer = await call<Liked>(server.url, name, { postId }, fan.token!);
        expect(answer.liked).toBe(liked);
      }
      return liked;
    }),
  );
  expect((await readPost(postId)).likes).toBe(lastWish.filter(Boolean).length);
  for (const [n, fan] of fans.slice(0, 4).entries())
    expect((await readPost(postId, fan)).isLiked).toBe(lastWish[n]);
}, 60_000);

test('F14 200 concurrent replies to one comment are counted exactly', async () => {
  const postId = await makePost();
  const write = (fan: TestActor, content: string, parentId?: string) =>
    call<{ comment: { id: string } }>(
      server.url,
      'createComment',
      { postId, content, parentId: parentId ?? null },
      fan.token!,
    );
  const { comment } = await write(crowd[0]!, 'Who is in?');
  await Promise.all(crowd.slice(0, answers).map((fan) => write(fan, `${fan.handle} is`, comment.id)));
  expect((await readPost(postId)).comments).toBe(answers + 1);
}, 60_000);
