// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MessagesScreen from '../messages-screen.tsx';

const { live } = vi.hoisted(() => {
  const results: Record<string, object> = {};
  return { live: { results } };
});
// The live connection has tests of its own; here its results are those in `live`.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (_name: string, args: { box?: string; conversationId?: string }) => ({
    data: live.results[args.box ?? args.conversationId ?? ''],
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

const ben = {
  id: 'ben',
  handle: 'ben.ortiz',
  displayName: 'Ben Ortiz',
  avatarUrl: '/media/avatars/2',
  isActive: true,
  isBot: false,
  isSample: false,
};
const message = (number: number, content = `Message ${number}`) => ({
  id: `m${number}`,
  conversationId: 'c1',
  number,
  senderId: 'ben',
  content,
  postId: null,
  imageCount: 0,
  createdAt: '2026-03-03T10:00:00.000Z',
  mine: false,
  story: null,
  post: null,
  images: [],
  liked: false,
  reaction: null,
});

/** Shows the screen with the id in the address, as the router of the app does. */
function MessagesAtAddress() {
  const { pathname, searchStr, hash } = useLocation();
  useLayoutEffect(
    () => history.replaceState(null, '', `${pathname}${searchStr}${hash && `#${hash}`}`),
    [pathname, searchStr, hash],
  );
  const [, , id] = pathname.split('/');
  return <MessagesScreen conversationId={id} />;
}

beforeEach(() => {
  setUpJsdom();
  HTMLElement.prototype.scrollIntoView = vi.fn();
  live.results = {
    inbox: {
      conversations: [{ id: 'c1', person: ben, lastMessage: message(9, 'See you'), unread: 0 }],
      requests: 0,
      unread: 0,
      cursor: null,
    },
    c1: { messages: [message(9), message(8)], readPositions: null, cursor: 'before-8' },
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const found = {
  conversations: [{ id: 'c1', person: ben }],
  messages: [{ message: message(3, 'Are you at the bench by the canal?'), person: ben }],
};
const findBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search messages' });

test('EXP-068 the search shows people and messages with highlighted words, and Esc shows the inbox again', async () => {
  const calls = startFakeServer({ searchMessages: () => found, listFollowing: () => ({ people: [] }) });
  renderOnPage(<MessagesAtAddress />, '/messages');
  fireEvent.change(await findBox(), { target: { value: 'be' } });
  const hit = await screen.findByRole('link', { name: /bench by the canal/ });
  expect(hit.getAttribute('href')).toBe('/messages/c1?q=be#message-3');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Be', 'be', 'be']);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('2 results')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'searchMessages').map(({ args }) => args)).toEqual([
    { q: 'be', groups: true },
  ]);
  await waitFor(() => expect(location.search).toBe('?q=be'));
  fireEvent.keyDown(await findBox(), { key: 'Escape' });
  await screen.findByRole('tab', { name: 'Inbox' });
  await waitFor(() => expect(location.search).toBe(''));
});

test('EXP-068 several found messages of one conversation are listed below its name', async () => {
  const noor = { ...ben, id: 'noor', handle: 'noor', displayName: 'Noor Haddad' };
  startFakeServer({
    searchMessages: () => ({
      conversations: [],
      messages: [
        { message: message(7, 'The bench again'), person: ben },
        { message: { ...message(6, 'A bench at last'), id: 'n6', conversationId: 'c2' }, person: noor },
        { message: message(3, 'Are you at the bench?'), person: ben },
      ],
    }),
  });
  renderOnPage(<MessagesAtAddress />, '/messages?q=bench');
  await screen.findByText('2 matches');
  expect(screen.getAllByText('Ben Ortiz')).toHaveLength(1);
  const hits = within(screen.getByRole('list', { name: 'Conversation with Ben Ortiz' })).getAllByRole('link');
  expect(hits.map((hit) => hit.getAttribute('href'))).toEqual([
    '/messages/c1?q=bench#message-7',
    '/messages/c1?q=bench#message-3',
  ]);
  expect(screen.getByRole('link', { name: /^Noor Haddad/ }).textContent).toContain('A bench at last');
});

test('EXP-068 more than two found messages of one conversation are shown on request', async () => {
  const contents = ['Then we left', 'The bench', 'At the canal', 'Under the tree'];
  startFakeServer({
    searchMessages: () => ({
      conversations: [],
      messages: contents.map((content, at) => ({ message: message(9 - at, content), person: ben })),
    }),
  });
  renderOnPage(<MessagesAtAddress />, '/messages?q=the');
  const list = await screen.findByRole('list', { name: 'Conversation with Ben Ortiz' });
  const readHits = () =>
    within(list)
      .getAllByRole('link')
      .map((hit) => hit.getAttribute('href')?.split('#')[1]);
  expect(readHits(), 'whole words first').toEqual(['message-8', 'message-7']);
  fireEvent.click(screen.getByRole('button', { name: 'See all 4 matches with Ben Ortiz' }));
  expect(readHits()).toEqual(['message-8', 'message-7', 'message-6', 'message-9']);
  expect(document.activeElement?.getAttribute('href')).toMatch(/#message-6$/);
  expect(screen.queryByRole('button', { name: /^See all/ })).toBeNull();
});

test('EXP-068 a search without results says so and offers a new message', async () => {
  startFakeServer({ searchMessages: () => ({ conversations: [], messages: [] }) });
  renderOnPage(<MessagesAtAddress />, '/messages?q=zebra');
  await screen.findByText('No results for “zebra”');
  expect(screen.getAllByRole('button', { name: 'New message' })).toHaveLength(2);
});

test('EXP-068 a found message opens its conversation there, after the earlier messages were loaded', async () => {
  const pages: Record<string, object> = {
    'before-8': { messages: [message(7), message(6)], cursor: 'before-6' },
    'before-6': { messages: [message(5), message(4), message(3)], cursor: 'before-3' },
  };
  const calls = startFakeServer({
    getConversation: () => ({ id: 'c1', person: ben, state: 'accepted', left: null }),
    listMessages: ({ args }) => pages[args['cursor'] as string]!,
    markConversationRead: () => ({ unread: 0 }),
  });
  renderOnPage(<MessagesAtAddress />, '/messages/c1?q=message#message-3');
  await waitFor(() => expect(document.activeElement?.id).toBe('message-3'));
  expect(document.activeElement?.textContent).toContain('Message 3');
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalled();
  expect(calls.filter(({ name }) => name === 'listMessages').map(({ args }) => args['cursor'])).toEqual([
    'before-8',
    'before-6',
  ]);
});
