// @vitest-environment jsdom
/** The menu items of a post that choose who can comment and that mute the post. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { closeAllDialogs } from '#platform/ui/show-dialog.ts';
import type { Post } from '../../domain/post-shape.ts';
import { createMenuItemsSourceOfFixedItems } from '../card/menu-items-provider.ts';
import { PostMenuButton } from '../card/post-menu-button.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  closeAllDialogs();
  cleanup();
  queryClient.clear();
});

const post = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  userId: signedInUser.id,
  userName: 'Ana Ruiz',
  updatedAt: null,
  can: { edit: true, delete: true },
} as unknown as Post;

function open(server: Parameters<typeof startFakeServer>[0], shown = post, isSignedIn = true) {
  const calls = startFakeServer(server, isSignedIn);
  renderOnPage(<PostMenuButton post={shown} moreItems={async () => createMenuItemsSourceOfFixedItems([])} />);
  return calls;
}
async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  return items.map(({ textContent }) => textContent);
}
const findItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

test('EXP-030 the author chooses who can comment, and the choice is the current one at first', async () => {
  const calls = open(
    {
      getPostMute: () => ({ muted: false }),
      updateCommentAudience: () => ({ post: { ...post, commentAudience: 'nobody' } }),
    },
    { ...post, commentAudience: 'mentioned' },
  );
  await openMenu();
  fireEvent.click(await findItem('Who can comment'));
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', { hidden: true });
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, true, false]);
  fireEvent.click(radios[3]!);
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(await screen.findByText('Comments are turned off')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'updateCommentAudience')?.args).toEqual({
    postId: post.id,
    audience: 'nobody',
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('EXP-030 a refusal is shown in the dialog, which stays open', async () => {
  open({
    getPostMute: () => ({ muted: false }),
    updateCommentAudience: () => {
      throw new FakeServerError(404, 'Post not found');
    },
  });
  await openMenu();
  fireEvent.click(await findItem('Who can comment'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save', hidden: true }));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Post not found');
});

test('EXP-043 anybody who is signed in mutes a post and unmutes it; a guest and a reader get no other items', async () => {
  const reader = { ...post, userId: 'someone', can: { edit: false, delete: false } } as Post;
  open({}, reader, false);
  await waitFor(async () => expect(await openMenu()).toEqual(['Copy link']));
  cleanup();
  const calls = open(
    {
      getPostMute: () => ({ muted: true }),
      unmutePost: () => ({ muted: false }),
      mutePost: () => ({ muted: true }),
    },
    reader,
  );
  expect(await openMenu()).not.toContain('Who can comment');
  fireEvent.click(await findItem('Unmute this post'));
  expect(await screen.findByText(/^Post unmuted\./)).toBeTruthy();
  await openMenu();
  fireEvent.click(await findItem('Mute this post'));
  expect(await screen.findByText(/^Post muted\./)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['unmutePost', 'mutePost']));
});

test('EXP-043 a mute that fails says why', async () => {
  open({
    getPostMute: () => ({ muted: false }),
    mutePost: () => {
      throw new FakeServerError(404, 'Post not found');
    },
  });
  await openMenu();
  fireEvent.click(await findItem('Mute this post'));
  expect(await screen.findByText("Couldn't mute this post. Post not found")).toBeTruthy();
});
