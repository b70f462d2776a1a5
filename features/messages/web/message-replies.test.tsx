// @vitest-environment jsdom
import { Link } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { ConversationScreen } from './conversation-screen.tsx';

const { live } = vi.hoisted(() => ({
  live: {
    data: { messages: [] as object[], readPositions: [], cursor: null as string | null },
    status: 'live',
    error: null,
    refetch: () => undefined,
  },
}));
// The live connection has tests of its own; here its result is `live`.
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

beforeEach(() => {
  setUpJsdom();
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

/** Opens a conversation with two messages, the second of which has the given fields. */
async function openConversation(first: object, second: object = {}) {
  const calls = startFakeServer({
    getConversation: () => ({ id: 'c', person: ben, state: 'accepted', left: null }),
    markConversationRead: () => ({ unread: 0 }),
    removeMessage: () => ({ removed: true }),
    sendMessage: () => {
      throw new FakeServerError(400, 'Not now');
    },
  });
  const message = {
    conversationId: 'c',
    createdAt: '2026-11-20T10:00:00.000Z',
    senderId: ben.id,
    mine: false,
    quote: null,
    postId: null,
    imageCount: 0,
  };
  const messages = [
    { ...message, id: 'm1', number: 1, ...first },
    { ...message, id: 'm2', number: 2, content: 'Or tea?', ...second },
  ];
  live.data = { ...live.data, messages: messages.toReversed(), cursor: null };
  renderOnPage(
    <>
      <Link to="." hash="message-2">
        Search result
      </Link>
      <ConversationScreen conversationId="c" />
    </>,
  );
  await screen.findByText('Or tea?');
  return calls;
}

/** Moves a finger to the right on an element; `onHold` is called before the finger moves. */
function swipeRight(element: Element, onHold = () => {}) {
  const touch = { pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(element, { ...touch, clientX: 10, clientY: 10 });
  onHold();
  for (const clientX of [30, 90]) fireEvent.pointerMove(element, { ...touch, clientX, clientY: 10 });
  fireEvent.pointerUp(element, touch);
}

/** Chooses an item of the menu of the first message. */
async function choose(name: string) {
  fireEvent.click(screen.getAllByRole('button', { name: 'More options for this message' })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
}

test('EXP-068 a reply quotes a message above the text box and says how far its writer has read; × cancels it', async () => {
  const calls = await openConversation({ content: 'Coffee?' });
  const reply = async () => {
    await choose('Reply');
    expect(await screen.findByText('Replying to Ben Ortiz')).toBeTruthy();
  };
  await reply();
  const box = screen.getByLabelText('Message');
  expect(document.activeElement).toBe(box);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
  expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull();
  await reply();
  fireEvent.change(box, { target: { value: 'Yes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const findCall = () => calls.find(({ name }) => name === 'sendMessage');
  await waitFor(() => expect(findCall()).toBeTruthy());
  expect(findCall()?.args).toMatchObject({ content: 'Yes', replyTo: 1, seenNumber: 2 });
  // The preview is gone, and the message, which is not sent yet, shows the quote.
  expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull();
  expect((await screen.findByRole('button', { name: /In reply to/ })).textContent).toContain('Coffee?');
});

test('EXP-068 a swipe to the right replies, but not in the menu of the message or after a long press opened it', async () => {
  await openConversation({ content: 'Coffee?' });
  vi.useFakeTimers();
  try {
    swipeRight(screen.getByText('Coffee?'), () => vi.advanceTimersByTime(1_000));
  } finally {
    vi.useRealTimers();
  }
  const item = await screen.findByRole('menuitem', { name: 'Copy', hidden: true });
  expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull();
  swipeRight(item);
  expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull();
  swipeRight(screen.getByText('Coffee?'));
  expect(await screen.findByText('Replying to Ben Ortiz')).toBeTruthy();
});

test('EXP-068 Esc cancels a reply, but not while it ends the composition of a character', async () => {
  await openConversation({ content: 'Coffee?' });
  await choose('Reply');
  await screen.findByText('Replying to Ben Ortiz');
  const box = screen.getByLabelText('Message');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(screen.getByText('Replying to Ben Ortiz')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull();
});

test('EXP-068 a message is no reply if the message to which it replied has left the list', async () => {
  const calls = await openConversation({ content: 'Coffee?' });
  await choose('Reply');
  await screen.findByText('Replying to Ben Ortiz');
  const later = { ...live.data.messages[0], id: 'm9', number: 9, content: 'Hello?' };
  // The messages between the two pages are not loaded, so the earlier page is dropped.
  live.data = { ...live.data, messages: [later], cursor: 'earlier' };
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Anybody there?' } });
  await waitFor(() => expect(screen.queryByText('Replying to Ben Ortiz')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const findCall = () => calls.find(({ name }) => name === 'sendMessage');
  await waitFor(() => expect(findCall()).toBeTruthy());
  expect(findCall()?.args).not.toHaveProperty('replyTo');
});

test('EXP-068 a quote leads to its message, and its text disappears with that of the message', async () => {
  const quote = { number: 1, senderId: 'me', content: 'Secret', postId: null, imageCount: 0 };
  await openConversation({ content: 'Secret', senderId: 'me', mine: true }, { quote });
  const row = screen.getAllByText('Secret')[0]!.closest('li')!;
  fireEvent.click(screen.getByRole('button', { name: /^In reply to/ }));
  await waitFor(() => expect(document.activeElement).toBe(row));
  fireEvent.click(within(row).getByRole('button', { name: 'More options for this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unsend', hidden: true }));
  expect(await screen.findAllByText('This message was unsent')).toHaveLength(2);
  expect(screen.queryByText('Secret')).toBeNull();
});

test('EXP-113 a received message can be reported, an own one cannot', async () => {
  await openConversation({ content: 'Buy pills' }, { senderId: 'me', mine: true });
  await choose('Report message');
  expect(await screen.findByRole('dialog', { name: 'Report message', hidden: true })).toBeTruthy();
  cleanup();
  await openConversation({ content: 'Mine', senderId: 'me', mine: true });
  fireEvent.click(screen.getAllByRole('button', { name: 'More options for this message' })[0]!);
  await screen.findByRole('menuitem', { name: 'Reply', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Report message', hidden: true })).toBeNull();
});

test('EXP-068 after a press on a quote, the address of another message in the conversation opens that message', async () => {
  const quote = { number: 1, senderId: ben.id, content: 'Coffee?', postId: null, imageCount: 0 };
  await openConversation({ content: 'Coffee?' }, { quote });
  fireEvent.click(screen.getByRole('button', { name: /^In reply to/ }));
  const first = document.querySelector('#message-1');
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.click(screen.getByRole('link', { name: 'Search result' }));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#message-2')));
});

test('EXP-068 a press on a quote at the end of the conversation does not announce a later message as out of view', async () => {
  const quote = { number: 1, senderId: ben.id, content: 'Coffee?', postId: null, imageCount: 0 };
  await openConversation({ content: 'Coffee?' }, { quote });
  fireEvent.click(screen.getByRole('button', { name: /^In reply to/ }));
  const [last] = live.data.messages;
  const later = { ...last, id: 'm3', number: 3, content: 'Anyone?', quote: null };
  live.data = { ...live.data, messages: [later, ...live.data.messages] };
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Y' } });
  await screen.findByText('Anyone?');
  expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
});
