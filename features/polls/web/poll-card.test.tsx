// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authDialogRequestStore, closeAuthDialogAfterSignIn } from '#features/accounts/web/public.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Poll } from '../domain/poll-shape.ts';
import { PollCard } from './poll-card.tsx';

let live: Poll | undefined;
// The live connection has tests of its own, and jsdom has no WebSocket.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: live && { poll: live }, status: 'live', error: null, refetch: () => {} }),
}));

const postId = '0190a000-0000-7000-8000-00000000b001';
const options = ['Tacos', 'Sonoran dogs'];
const hour = 3_600_000;
const open = () => new Date(Date.now() + 47 * hour + 1_000).toISOString();
const unvoted: Poll = { postId, votes: 11, counts: null, choice: null };

beforeEach(() => {
  setUpJsdom();
  live = unvoted;
});
afterEach(() => {
  cleanup();
  closeAuthDialogAfterSignIn();
});

const show = (closesAt = open(), authorId = 'ben') =>
  renderOnPage(<PollCard postId={postId} authorId={authorId} poll={{ options, closesAt }} />);
const readRows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('EXP-032 before the vote, the options are buttons, and the result is hidden', async () => {
  startFakeServer({});
  show();
  await screen.findByRole('list', { name: 'Poll: pick an option' });
  expect(readRows()).toEqual(options);
  expect(screen.getByText('11 votes · 48 hours left')).toBeTruthy();
});

test('EXP-032 EXP-044 the own vote is marked at once, and the result follows from the answer', async () => {
  let answer = (): void => undefined;
  const calls = startFakeServer({
    voteInPoll: () =>
      new Promise((resolve) => {
        answer = () => resolve({ poll: { postId, votes: 12, counts: [9, 3], choice: 1 } });
      }),
  });
  show();
  await press('Sonoran dogs');
  expect(await screen.findByRole('img', { name: 'Your vote' })).toBeTruthy();
  expect(readRows()).toEqual(options);
  expect(screen.queryByRole('button', { name: 'Tacos' })).toBeNull();
  await waitFor(() => expect(calls.some(({ name }) => name === 'voteInPoll')).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Poll results' }));
  answer();
  await waitFor(() => expect(readRows()).toEqual(['Tacos75%', 'Sonoran dogs25%']));
  expect(screen.getByText('12 votes · 48 hours left')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'voteInPoll')?.args).toEqual({ postId, option: 1 });
});

test('EXP-032 EXP-044 a refused vote is taken back, and the reason is shown', async () => {
  startFakeServer({
    voteInPoll: () => {
      throw new FakeServerError(409, 'This poll has ended', 'closed');
    },
  });
  show();
  await press('Tacos');
  expect(await screen.findByText("Couldn't send your vote. This poll has ended")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tacos' })).toBeTruthy();
});

test('EXP-032 a guest is asked to sign up', async () => {
  const calls = startFakeServer({}, false);
  show();
  await press('Tacos');
  await waitFor(() => expect(authDialogRequestStore.read()?.reason).toBe('Sign up to vote in this poll.'));
  expect(calls.filter(({ name }) => name === 'voteInPoll')).toEqual([]);
});

test('EXP-032 the author sees the result without a vote', async () => {
  startFakeServer({});
  live = { ...unvoted, counts: [8, 3] };
  show(open(), signedInUser.id);
  await screen.findByRole('list', { name: 'Poll results' });
  expect(readRows()).toEqual(['Tacos73%', 'Sonoran dogs27%']);
  expect(screen.queryByRole('button', { name: 'Tacos' })).toBeNull();
});

test('EXP-032 after the end, everybody sees the final result, even of a poll without votes', async () => {
  startFakeServer({}, false);
  live = { ...unvoted, counts: [8, 3] };
  show(new Date(Date.now() - 1_000).toISOString());
  expect(await screen.findByText('11 votes · Final results')).toBeTruthy();
  expect(readRows()).toEqual(['Tacos73%', 'Sonoran dogs27%']);
});
