// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import FollowButton from './follow-button.tsx';
import { clearCachedFollowStates, cacheFollowState } from './use-follow.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const userId = '0190a000-0000-7000-8000-000000000002';
const button = (name: string) => screen.findByRole('button', { name: `${name} Ben` });
const page = (isPrivate: boolean) =>
  renderOnPage(<FollowButton userId={userId} displayName="Ben" isFollowing={false} isPrivate={isPrivate} />);
const whenSignedIn = (calls: { name: string }[]) =>
  waitFor(() => expect(calls.some((call) => call.name === 'getSession')).toBe(true));

test('EXP-064 EXP-044 following and unfollowing show at once', async () => {
  const calls = startFakeServer({
    followUser: () => ({ following: true }),
    unfollowUser: () => ({ following: false }),
  });
  page(false);
  await whenSignedIn(calls);
  fireEvent.click(await button('Follow'));
  await button('Following');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('followUser'));
  fireEvent.click(await button('Following'));
  await button('Follow');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('unfollowUser'));
});

test('EXP-067 following a private person is a request until the server reports its acceptance', async () => {
  const calls = startFakeServer({ followUser: () => ({ following: false, requested: true }) });
  page(true);
  await whenSignedIn(calls);
  fireEvent.click(await button('Request to follow'));
  await button('Requested to follow');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('followUser'));
});

test('EXP-065 a block discards stored answers about follows', async () => {
  startFakeServer({});
  page(false);
  await button('Follow');
  cacheFollowState(userId, 'follows');
  await button('Following');
  clearCachedFollowStates();
  await button('Follow');
});

test('EXP-044 a refused follow is rolled back with the reason', async () => {
  const calls = startFakeServer({
    followUser: () => {
      throw new FakeServerError(403, 'Not now.');
    },
  });
  page(false);
  await whenSignedIn(calls);
  fireEvent.click(await button('Follow'));
  expect(await screen.findByText("Couldn't follow this person. Not now.")).toBeTruthy();
  await button('Follow');
});
