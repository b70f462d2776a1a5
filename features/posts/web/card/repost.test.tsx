// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authDialogRequestStore, closeAuthDialog } from '#features/accounts/web/public.ts';
import { createTestPost } from '#features/feed/web/page.fixture.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { closeComposer, composerStore } from '../composer/composer-store.ts';
import { SharePostButton } from './share-button.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
  closeComposer();
});

const original = createTestPost({ id: '0190a000-0000-7000-8000-0000000000b1' });
const createRepost = (id: unknown): Post =>
  createTestPost({ id: String(id), userId: signedInUser.id, content: '', quotedPostId: original.id });

/** Starts a fake server that accepts posts, and opens the share dialog of a post. */
async function openShareDialog(
  post: Post,
  answers: Parameters<typeof startFakeServer>[0] = {},
  isSignedIn = true,
) {
  const calls = startFakeServer(
    { createPost: ({ args }) => ({ post: createRepost(args['id']) }), ...answers },
    isSignedIn,
  );
  renderOnPage(<SharePostButton post={post} />);
  await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('button', { name: 'Repost' });
  const argsOf = (called: string) => calls.filter(({ name }) => name === called).map(({ args }) => args);
  return { argsOf };
}
/** Presses a button. `hidden` is needed, because jsdom does not know that popovers are shown. */
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('EXP-032 one press reposts, and Undo deletes the repost', async () => {
  const { argsOf } = await openShareDialog(original, { deletePost: () => ({}) });
  await press('Repost');
  expect(await screen.findByText('Reposted')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Share this post' })).toBeNull();
  const [sent] = argsOf('createPost');
  expect(sent).toMatchObject({ content: '', quotedPostId: original.id });
  await press('Undo');
  expect(await screen.findByText('Repost removed')).toBeTruthy();
  expect(argsOf('deletePost')).toEqual([{ postId: sent!['id'] }]);
});

test('EXP-032 a second repost offers to remove the first one', async () => {
  const first = createRepost('0190a000-0000-7000-8000-0000000000b2');
  const { argsOf } = await openShareDialog(original, {
    createPost: () => ({ post: first, duplicate: true }),
    deletePost: () => ({}),
  });
  await press('Repost');
  expect(await screen.findByText('You already reposted this')).toBeTruthy();
  await press('Remove repost');
  expect(await screen.findByText('Repost removed')).toBeTruthy();
  expect(argsOf('deletePost')).toEqual([{ postId: first.id }]);
});

test('EXP-032 a refused repost says why', async () => {
  await openShareDialog(original, {
    createPost: () => {
      throw new FakeServerError(400, "This post isn't available anymore.", 'quoted');
    },
  });
  await press('Repost');
  expect(await screen.findByText("Couldn't repost this. This post isn't available anymore.")).toBeTruthy();
});

test('EXP-032 EXP-004 without a network a repost waits in the outbox', async () => {
  await openShareDialog(original, {
    createPost: () => {
      throw new TypeError('network');
    },
  });
  await getOutbox().setOwner(signedInUser.id);
  await press('Repost');
  expect(await screen.findByText("We'll repost this when you're back online.")).toBeTruthy();
  const [item] = getOutbox().items();
  const args = { content: '', quotedPostId: original.id };
  expect(item).toMatchObject({ name: 'createPost', label: 'Repost', args });
  await getOutbox().discardAll(signedInUser.id);
});

test('EXP-032 Quote opens the composer with the original post, also from a repost', async () => {
  await openShareDialog(createRepost('0190a000-0000-7000-8000-0000000000b3'));
  await press('Quote');
  expect(composerStore.read()).toEqual({ mode: 'new', start: { content: '', quotedPostId: original.id } });
});

test('EXP-032 Q-11 a guest who presses Repost is asked to sign up, and nothing is sent', async () => {
  const { argsOf } = await openShareDialog(original, {}, false);
  await press('Repost');
  await waitFor(() => expect(authDialogRequestStore.read()?.reason).toBe('Sign up to repost this.'));
  expect(argsOf('createPost')).toEqual([]);
});
