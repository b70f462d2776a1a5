// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { likeMutationsByContentKind } from './like-mutations.ts';

beforeEach(setUpJsdom);

const listed = createTestPost({ likes: 7, hearts: 7 });
const shown = () => {
  const { isLiked, likes, hearts } = appEntityStore.read(postEntityType, listed.id)!;
  return { isLiked, likes, hearts };
};

test('EXP-044 Q-19 an older live update after the answer does not remove the like, and a newer one applies', async () => {
  const calls = startFakeServer({ likePost: () => ({ liked: true, likes: 8 }) });
  appEntityStore.write(postEntityType, [listed]);
  appEntityStore.subscribe(postEntityType, listed.id, shown);
  likeMutationsByContentKind.post(listed.id, true);
  expect(shown()).toEqual({ isLiked: true, likes: 8, hearts: 8 });
  await waitUntilAssertionPasses(() => expect(calls).toHaveLength(1));
  await waitUntilAssertionPasses(() =>
    expect(appEntityStore.readServer(postEntityType, listed.id)?.likes).toBe(8),
  );
  appEntityStore.write(postEntityType, [{ ...listed }]);
  expect(shown()).toEqual({ isLiked: true, likes: 8, hearts: 8 });
  appEntityStore.write(postEntityType, [{ ...listed, isLiked: true, likes: 11, hearts: 11 }]);
  expect(shown()).toEqual({ isLiked: true, likes: 11, hearts: 11 });
});
