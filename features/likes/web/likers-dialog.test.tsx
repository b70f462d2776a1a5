// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import PostLikersDialog from './likers-dialog.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const postId = '0190a000-0000-7000-8000-0000000000aa';
const liker = (name: string) => ({
  id: `0190a000-0000-7000-8000-0000000000${name.charCodeAt(0)}`,
  handle: name.toLowerCase(),
  displayName: name,
  avatarUrl: '',
  likedAt: '2026-03-03T10:00:00.000Z',
});

test('EXP-045 the list of likers grows by pages, and a page that failed is requested again', async () => {
  let isDown = false;
  startFakeServer({
    listPostLikers: ({ args }) => {
      if (args['cursor'] === undefined) return { people: [liker('Ana'), liker('Ben')], cursor: 'second' };
      if (isDown) throw new FakeServerError(403, 'Not now.');
      return { people: [liker('Cleo')], cursor: null };
    },
  });
  const onClose = vi.fn();
  renderOnPage(<PostLikersDialog postId={postId} onClose={onClose} />);
  const handles = () => screen.getAllByText(/^@/).map((handle) => handle.textContent);
  await waitFor(() => expect(handles()).toEqual(['@ana', '@ben']));
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(handles()).toHaveLength(2);
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(handles()).toEqual(['@ana', '@ben', '@cleo']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /Ben/ }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a list that cannot be loaded offers to try again, and a post without likes says so', async () => {
  let isDown = true;
  startFakeServer({
    listPostLikers: () => {
      if (isDown) throw new FakeServerError(403, 'Not now.');
      return { people: [], cursor: null };
    },
  });
  renderOnPage(<PostLikersDialog postId={postId} onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Not now.')).toBeTruthy();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No likes yet.')).toBeTruthy();
});
