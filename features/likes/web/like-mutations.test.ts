// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { post } from '#features/feed/web/page.fixture.ts';
import { posts } from '#features/posts/web/public.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { fillJsdom, startServer } from '#platform/testkit/page.tsx';
import { until } from '#platform/testkit/until.ts';
import { setLike } from './like-mutations.ts';

beforeEach(fillJsdom);

const listed = post({ likes: 7, hearts: 7 });
const shown = () => {
  const { isLiked, likes, hearts } = pageEntities.read(posts, listed.id)!;
  return { isLiked, likes, hearts };
};

test('EXP-044 Q-19 an older live update after the answer does not remove the like, and a newer one applies', async () => {
  const calls = startServer({ likePost: () => ({ liked: true, likes: 8 }) });
  pageEntities.write(posts, [listed]);
  pageEntities.subscribe(posts, listed.id, shown);
  setLike.post(listed.id, true);
  expect(shown()).toEqual({ isLiked: true, likes: 8, hearts: 8 });
  await until(() => expect(calls).toHaveLength(1));
  await until(() => expect(pageEntities.readServer(posts, listed.id)?.likes).toBe(8));
  pageEntities.write(posts, [{ ...listed }]);
  expect(shown()).toEqual({ isLiked: true, likes: 8, hearts: 8 });
  pageEntities.write(posts, [{ ...listed, isLiked: true, likes: 11, hearts: 11 }]);
  expect(shown()).toEqual({ isLiked: true, likes: 11, hearts: 11 });
});
