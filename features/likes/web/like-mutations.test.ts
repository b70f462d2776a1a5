// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestComment } from '#features/comments/web/test-comment.fixture.ts';
import { commentEntityType } from '#features/comments/web/public.ts';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { setCommentLikeMutation } from './set-comment-like.ts';
import { setPostLikeMutation } from './set-post-like.ts';

beforeEach(setUpJsdom);

const listed = createTestPost({ likes: 7, hearts: 7 });
const shown = () => {
  const { isLiked, likes, hearts } = appEntityStore.read(postEntityType, listed.id)!;
  return { isLiked, likes, hearts };
};

test('EXP-044 Q-19 an older live update after the answer does not remove the like, and a newer one applies', async () => {
  const calls = startFakeServer({ likePost: () => ({ liked: true, likes: 8 }) });
  appEntityStore.write(postEntityType, [listed]);
  onTestFinished(appEntityStore.subscribe(postEntityType, listed.id, shown));
  setPostLikeMutation(listed.id, true);
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

test('EXP-044 Q-19 a confirmed like of a comment stays when no later list of the server contains it', async () => {
  startFakeServer({ likeComment: () => ({ liked: true, likes: 3 }) });
  appEntityStore.write(commentEntityType, [{ ...createTestComment('c', 'Hello'), likes: 2 }]);
  setCommentLikeMutation('c', true);
  await waitUntilAssertionPasses(() =>
    expect(appEntityStore.readServer(commentEntityType, 'c')).toMatchObject({ isLiked: true, likes: 3 }),
  );
});
