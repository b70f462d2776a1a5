// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import AuthorFollowButton from './author-follow-button.tsx';
import { clearCachedFollowStates } from './use-follow.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  clearCachedFollowStates();
});

const userId = '0190a000-0000-7000-8000-000000000002';
const noRelation = {
  followers: 0,
  following: 0,
  isFollowing: false,
  followsYou: false,
  isRequested: false,
  isClosed: false,
  can: { follow: true },
};

/** Renders the button. The text behind it shows that the session is known. */
async function show(
  data: object,
  answers: Parameters<typeof startFakeServer>[0] = { followUser: () => ({ following: true }) },
) {
  const calls = startFakeServer({ getFollowStatus: () => data, ...answers });
  renderOnPage(
    <>
      <AuthorFollowButton userId={userId} displayName="Ben" />
      <p>Behind</p>
    </>,
  );
  await screen.findByText('Behind');
  await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
  await waitFor(() => expect(calls.some(({ name }) => name === 'getFollowStatus')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
}

test('EXP-064 beside a post, an author can be followed, and the button stays after the press', async () => {
  await show(noRelation);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow Ben' }));
  await screen.findByRole('button', { name: 'Following Ben' });
});

test('EXP-064 EXP-067 beside a post, a private author is asked, and the label stays after the request was withdrawn', async () => {
  await show(
    { ...noRelation, isClosed: true },
    {
      followUser: () => ({ following: false, requested: true }),
      unfollowUser: () => ({ following: false }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Request to follow Ben' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Requested to follow Ben' }));
  expect((await screen.findByRole('button', { name: 'Request to follow Ben' })).textContent).toBe('Request');
});

test.each([
  ['is already followed', { ...noRelation, isFollowing: true }],
  ['was already asked', { ...noRelation, isRequested: true }],
  ['may not be followed', { ...noRelation, can: { follow: false } }],
])('EXP-064 beside a post, there is no follow button if the author %s', async (_, data) => {
  await show(data);
  expect(screen.queryByRole('button')).toBeNull();
});
