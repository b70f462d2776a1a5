// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { buildConversationQueryKey } from './calls.ts';
import { ConversationScreen } from './conversation-screen.tsx';
import MessagesScreen from './messages-screen.tsx';

const { live } = vi.hoisted(() => ({
  live: {
    data: {
      conversations: [] as object[],
      messages: [] as object[],
      readPositions: null as object[] | null,
      requests: 0,
      unread: 0,
      cursor: null,
    },
    status: 'live',
    error: null,
    refetch: () => undefined,
  },
}));
// The live connection has tests of its own; here its result is `live`, by default an empty inbox.
vi.mock('#platform/client/use-live-query.ts', () => ({ useLiveQuery: () => live }));

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

const emptyLists = live.data;
beforeEach(() => {
  setUpJsdom();
  live.data = emptyLists;
});
afterEach(cleanup);

test('EXP-068 an empty conversation says who else could read it and does not claim that only two people can read it', async () => {
  startFakeServer({ getConversation: () => ({ id: null, person: ben, state: null, left: 3 }) });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  await screen.findByRole('heading', { level: 2, name: 'Ben Ortiz' });
  expect(screen.getByText(/people who run .* technically could/)).toBeTruthy();
  expect(
    screen.getAllByText('Ben will get this as a request. You can send 3 messages until they reply.'),
  ).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(secrecy);
});

test('EXP-068 the limit stays visible while the first message to a stranger waits unsent', async () => {
  // Another person than in the other tests, because the unsent message remains stored.
  const person = { ...ben, id: '0190a000-0000-7000-8000-000000000009' };
  startFakeServer({
    getConversation: () => ({ id: null, person, state: null, left: 3 }),
    sendMessage: () => new Promise(() => {}),
  });
  renderOnPage(<ConversationScreen withId={person.id} />);
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Coffee at nine?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending');
  expect(screen.queryByText(/people who run .* technically could/)).toBeNull();
  expect(
    screen.getByText('Ben will get this as a request. You can send 3 messages until they reply.'),
  ).toBeTruthy();
});

test('EXP-068 a conversation with a stranger whose messages were all removed states the limit once', async () => {
  startFakeServer({ getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left: 2 }) });
  live.data = { ...emptyLists, readPositions: [] };
  renderOnPage(<ConversationScreen conversationId="c" />);
  await screen.findByText(/people who run .* technically could/);
  expect(screen.getAllByText(/You can send 2/)).toHaveLength(1);
});

test('EXP-068 nobody is told that a bot gets messages as a request', async () => {
  startFakeServer({
    getConversation: () => ({ id: null, person: { ...ben, isBot: true }, state: null, left: 3 }),
  });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  await screen.findByText("This neighbor can't get messages.");
  expect(screen.queryByText(/as a request/)).toBeNull();
});

test('EXP-068 the suggestion of an empty conversation fills the text box and focuses it', async () => {
  startFakeServer({ getConversation: () => ({ id: null, person: ben, state: null, left: 3 }) });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Say hello to Ben' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(box.value).toBe('Hi Ben!');
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button', { name: 'Say hello to Ben' })).toBeNull();
});

test('EXP-068 an empty conversation suggests nothing if nobody can write to the person', async () => {
  startFakeServer({
    getConversation: () => ({ id: null, person: { ...ben, isSample: true }, state: null, left: 0 }),
  });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  await screen.findByRole('heading', { level: 2, name: 'Ben Ortiz' });
  expect(screen.queryByRole('button', { name: /Say hello/ })).toBeNull();
});

test('EXP-068 a conversation begins with the other person, unless it is long or earlier messages can be loaded', async () => {
  startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left: null }),
    listMessages: () => ({ messages: [], cursor: null }),
  });
  const message = {
    id: 'm',
    number: 1,
    senderId: ben.id,
    content: 'Hi',
    mine: false,
    story: null,
    post: null,
  };
  const messages = [{ ...message, conversationId: 'c', createdAt: '2026-11-20T10:00:00.000Z' }];
  live.data = { ...emptyLists, messages, readPositions: [] };
  const { unmount } = renderOnPage(<ConversationScreen conversationId="c" />);
  const link = await screen.findByRole('link', { name: 'View profile' });
  expect(link.getAttribute('href')).toBe('/u/ben');
  unmount();
  live.data = {
    ...live.data,
    messages: [1, 2, 3, 4].map((number) => ({ ...messages[0]!, id: `m${number}`, number })),
  };
  const long = renderOnPage(<ConversationScreen conversationId="c" />);
  await screen.findAllByText('Hi');
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  long.unmount();
  live.data = { ...live.data, messages: [{ ...messages[0], number: 2 }], cursor: '2' as never };
  renderOnPage(<ConversationScreen conversationId="c" />);
  await screen.findByText('Show earlier messages');
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
});

test('EXP-068 the header of a conversation leads to the profile of the other person', async () => {
  startFakeServer({ getConversation: () => ({ id: null, person: ben, state: null, left: 3 }) });
  renderOnPage(<ConversationScreen withId={ben.id} />);
  const link = await screen.findByRole('link', { name: "Ben Ortiz's profile" });
  expect(link.getAttribute('href')).toBe('/u/ben');
  expect(link.closest('header')?.textContent).toContain('@ben');
});

test('EXP-068 a request offers to accept, decline, block or report, and the text box only after it is accepted', async () => {
  let state = 'request';
  startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state, left: null }),
    acceptConversation: () => {
      state = 'accepted';
      return { accepted: true };
    },
  });
  renderOnPage(<ConversationScreen conversationId="c" />);
  for (const name of ['Decline', 'Block Ben', 'Report person', 'Accept'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
  const accept = screen.getByRole('button', { name: 'Accept' });
  accept.focus();
  fireEvent.click(accept);
  const textBox = await screen.findByLabelText('Message');
  expect(document.activeElement).toBe(textBox);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('EXP-068 a reply to a request ends the limit of messages without a reload', async () => {
  let left: number | null = 0;
  startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left }),
    markConversationRead: () => ({ unread: 0 }),
  });
  const message = { conversationId: 'c', createdAt: '2026-11-20T10:00:00.000Z', story: null, post: null };
  const own = { ...message, id: 'own', number: 1, senderId: 'me', content: 'Hello', mine: true };
  live.data = { ...emptyLists, messages: [own], readPositions: [] };
  renderOnPage(<ConversationScreen conversationId="c" />);
  await screen.findByText('Hello');
  expect(screen.queryByLabelText('Message')).toBeNull();
  left = null;
  const reply = { ...message, id: 'theirs', number: 2, senderId: ben.id, content: 'Hi there', mine: false };
  live.data = { ...emptyLists, messages: [reply, own], readPositions: [] };
  // Any change of the screen reads the live result again.
  const person = { ...ben, displayName: 'Ben O.' };
  const key = buildConversationQueryKey({ conversationId: 'c' });
  act(() => void queryClient.setQueryData(key, { id: 'c', person, state: 'accepted', left: 0 }));
  expect(await screen.findByText('Hi there')).toBeTruthy();
  expect(await screen.findByLabelText('Message')).toBeTruthy();
});

test('EXP-068 the last own message says that the other person has seen it', async () => {
  const mine = {
    id: 'm1',
    conversationId: 'k',
    number: 1,
    senderId: 'me',
    content: 'Coffee?',
    postId: null,
    createdAt: '2026-03-03T10:00:00.000Z',
    story: null,
    post: null,
    mine: true,
  };
  live.data = { ...emptyLists, messages: [mine], readPositions: [{ userId: ben.id, number: 1 }] };
  startFakeServer({
    getConversation: () => ({ id: 'k', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({}),
  });
  renderOnPage(<ConversationScreen conversationId="k" />);
  const row = (await screen.findByText('Coffee?')).closest('li');
  expect(row?.textContent).toMatch(/Seen$/);
  expect(row?.querySelector('[data-initials="BO"]')).not.toBeNull();
});

test('EXP-068 an unread conversation is marked with a dot that screen readers announce', async () => {
  const lastMessage = {
    senderId: ben.id,
    content: 'Hi',
    postId: null,
    createdAt: '2026-03-03T10:00:00.000Z',
  };
  live.data = { ...emptyLists, conversations: [{ id: 'k', person: ben, lastMessage, unread: 2 }] };
  startFakeServer({});
  renderOnPage(<MessagesScreen />);
  expect(await screen.findByRole('link', { name: /Ben Ortiz.*Hi.*2 unread/ })).toBeTruthy();
});

test('EXP-068 an empty inbox does not claim that only two people can read messages', async () => {
  startFakeServer({});
  renderOnPage(<MessagesScreen />);
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

test('EXP-068 a reaction is chosen, replaced and removed in the menu, by a double tap or by the heart, not for own messages', async () => {
  const calls = startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({ unread: 0 }),
    reactToMessage: ({ args }) => ({ reaction: args['reaction'] }),
  });
  const message = {
    conversationId: 'c',
    createdAt: '2026-11-20T10:00:00.000Z',
    story: null,
    post: null,
    reaction: null,
  };
  const messages = [
    { ...message, id: 'theirs', number: 1, senderId: ben.id, content: 'Coffee?', mine: false },
    { ...message, id: 'own', number: 2, senderId: 'me', content: 'Sure', mine: true, reaction: '👍' },
  ];
  live.data = { ...emptyLists, messages, readPositions: [] };
  renderOnPage(<ConversationScreen conversationId="c" />);
  expect(await screen.findByText('Ben Ortiz reacted with 👍')).toBeTruthy();
  const [theirs, own] = screen.getAllByRole('button', { name: 'More options for this message' });
  fireEvent.click(own!);
  await screen.findByRole('menuitem', { name: 'Copy', hidden: true });
  expect(screen.queryByRole('menuitemradio', { hidden: true })).toBeNull();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  const getSentReactions = () =>
    calls.filter(({ name }) => name === 'reactToMessage').map(({ args }) => args['reaction']);
  fireEvent.click(theirs!);
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'React with 😂', hidden: true }));
  expect(await screen.findByText('You reacted with 😂')).toBeTruthy();
  await waitFor(() => expect(getSentReactions()).toEqual(['😂']));
  const tap = () =>
    fireEvent(
      screen.getByText('Coffee?'),
      new PointerEvent('click', { bubbles: true, pointerType: 'touch' }),
    );
  tap();
  tap();
  await waitFor(() => expect(getSentReactions()).toEqual(['😂', '❤️']));
  fireEvent.click(theirs!);
  const current = await screen.findByRole('menuitemradio', { checked: true, hidden: true });
  expect(current.textContent).toBe('❤️');
  fireEvent.click(current);
  await waitFor(() => expect(getSentReactions()).toEqual(['😂', '❤️', null]));
  expect(screen.queryByText(/You reacted/)).toBeNull();
  // Only the received message has the heart.
  fireEvent.click(screen.getByRole('button', { name: 'React with ❤️' }));
  await waitFor(() => expect(getSentReactions()).toEqual(['😂', '❤️', null, '❤️']));
});

/** Opens a conversation whose live first page has one message, and loads an earlier message of the older page. */
async function openWithEarlierMessage(earlier: object) {
  const message = {
    conversationId: 'c',
    createdAt: '2026-11-20T10:00:00.000Z',
    senderId: ben.id,
    mine: false,
    story: null,
    post: null,
    images: [],
    reaction: null,
  };
  const calls = startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({ unread: 0 }),
    listMessages: () => ({ messages: [{ ...message, id: 'earlier', number: 1, ...earlier }], cursor: null }),
    removeMessage: () => ({ removed: true }),
    reactToMessage: ({ args }) => ({ reaction: args['reaction'] }),
  });
  const latest = { ...message, id: 'latest', number: 2, content: 'See you' };
  live.data = { ...emptyLists, messages: [latest], readPositions: [], cursor: '2' as never };
  renderOnPage(<ConversationScreen conversationId="c" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  return calls;
}

test('EXP-068 an unsent message disappears also if it is on an older page', async () => {
  await openWithEarlierMessage({ content: 'Secret', senderId: 'me', mine: true, reaction: '👍' });
  const row = (await screen.findByText('Secret')).closest('li')!;
  fireEvent.click(within(row).getByRole('button', { name: 'More options for this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unsend', hidden: true }));
  expect(await screen.findByText('This message was unsent')).toBeTruthy();
  expect(screen.queryByText('Secret')).toBeNull();
  expect(screen.queryByText('Ben Ortiz reacted with 👍')).toBeNull();
});

test('EXP-068 a reaction to a message on an older page stays, and can be removed', async () => {
  const calls = await openWithEarlierMessage({ content: 'Coffee?' });
  const row = (await screen.findByText('Coffee?')).closest('li')!;
  const sent = () =>
    calls.filter(({ name }) => name === 'reactToMessage').map(({ args }) => args['reaction']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    fireEvent.click(within(row).getByRole('button', { name: 'React with ❤️' }));
    await waitFor(() => expect(sent()).toEqual(['❤️']));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(within(row).getByText('You reacted with ❤️')).toBeTruthy();
    fireEvent.click(within(row).getByRole('button', { name: 'React with ❤️' }));
    await waitFor(() => expect(sent()).toEqual(['❤️', null]));
  } finally {
    vi.useRealTimers();
  }
});
