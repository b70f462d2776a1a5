// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import ConversationScreen from './conversation-screen.tsx';
import ConversationsScreen from './conversations-screen.tsx';

// The live connection has tests of its own; here the inbox is empty.
vi.mock('#platform/client/use-live-query.ts', () => {
  const live = {
    data: { conversations: [], messages: [], requests: 0, unread: 0, cursor: null },
    status: 'live',
    error: null,
    refetch: () => undefined,
  };
  return { useLiveQuery: () => live };
});

const ben = {
  id: '0190a000-0000-7000-8000-000000000002',
  handle: 'ben',
  displayName: 'Ben Ortiz',
  avatarUrl: '/media/avatars/2',
  isActive: true,
  isBot: false,
  isSample: false,
};
/** Sentences that promise more than the server keeps: its operators can read messages. */
const secrecy =
  /only (?:the two|you two|two people|you and)|nobody else|no one else|just (?:the two|you two)/i;

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-068 an empty conversation says who can read it and does not claim that only two people can', async () => {
  startFakeServer({ getConversation: () => ({ id: null, person: ben, state: null, left: 3 }) });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  await screen.findByRole('heading', { name: 'Say hello to Ben Ortiz' });
  expect(screen.getByText(/The people who run the app could/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(secrecy);
});

test('EXP-068 an empty inbox does not claim that only two people can read messages', async () => {
  startFakeServer({});
  renderOnPage(<ConversationsScreen />);
  await screen.findByRole('heading', { name: 'No messages yet' });
  expect(document.body.textContent).not.toMatch(secrecy);
});

test('EXP-044 EXP-068 a sent message is in the list at once; a refused one is sent again on request', async () => {
  let isOpen = false;
  const calls = startFakeServer({
    getConversation: () => ({ id: 'k', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({}),
    sendMessage: ({ args }) => {
      if (!isOpen) throw new FakeServerError(403, 'Not now');
      const createdAt = '2026-03-03T10:00:00.000Z';
      return {
        message: {
          ...args,
          conversationId: 'k',
          number: 1,
          createdAt,
          story: null,
          postId: null,
          post: null,
          mine: true,
        },
      };
    },
  });
  renderOnPage(<ConversationScreen conversationId="k" />);
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Coffee at nine?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending');
  await screen.findByText('Not sent. Not now');
  isOpen = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(document.querySelector('time')).not.toBeNull());
  expect(screen.getAllByText('Coffee at nine?')).toHaveLength(1);
  expect(screen.queryByText(/Not sent|Sending/)).toBeNull();
  const sent = calls.filter(({ name }) => name === 'sendMessage');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('EXP-068 copying a message says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  startFakeServer({
    getConversation: () => ({ id: 'k', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({}),
    sendMessage: () => {
      throw new FakeServerError(403, 'Not now');
    },
  });
  renderOnPage(<ConversationScreen conversationId="k" />);
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Coffee at ten?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Not sent. Not now');
  fireEvent.click(screen.getByRole('button', { name: 'More options for this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy', hidden: true }));
  expect(await screen.findByText('Message copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('Coffee at ten?');
});
