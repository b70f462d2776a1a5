// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { desktopMediaQuery } from '#platform/ui/use-media-query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MessagesScreen from './messages-screen.tsx';

const { live } = vi.hoisted(() => {
  /** Result of each live query, by the id of its conversation or the name of its list. */
  const results: Record<string, object> = {};
  return { live: { results, listeners: new Set<() => void>() } };
});
// The live connection has tests of its own; here its results are those in `live`.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useCallback, useSyncExternalStore } = await import('react');
  return {
    useLiveQuery: (_name: string, args: { box?: string; conversationId?: string }) => {
      const watch = useCallback((listener: () => void) => {
        live.listeners.add(listener);
        return () => live.listeners.delete(listener);
      }, []);
      const data = useSyncExternalStore(watch, () => live.results[args.box ?? args.conversationId ?? '']);
      return { data, status: 'live', error: null, refetch: () => undefined };
    },
  };
});

const makePerson = (id: string, displayName: string) => ({
  id,
  handle: id,
  displayName,
  avatarUrl: '/media/avatars/2',
  isActive: true,
  isBot: false,
  isSample: false,
});
const [ben, cem, dee] = [
  makePerson('ben', 'Ben Ortiz'),
  makePerson('cem', 'Cem Kaya'),
  makePerson('dee', 'Dee Park'),
];
type Person = typeof ben;

const createdAt = '2026-03-03T10:00:00.000Z';
const listRow = (person: Person, unread = 0, sentAt = createdAt) => ({
  id: `with-${person.id}`,
  person,
  lastMessage: { senderId: person.id, content: 'Hi', createdAt: sentAt, postId: null },
  unread,
});
const inbox = (...conversations: object[]) => ({ conversations, requests: 1, unread: 0, cursor: null });
const messagesOf = (person: Person) => ({
  messages: [
    {
      id: `hi-${person.id}`,
      conversationId: `with-${person.id}`,
      number: 1,
      senderId: person.id,
      content: `Hi from ${person.displayName}`,
      createdAt,
      mine: false,
      story: null,
      post: null,
      reaction: null,
    },
  ],
  readPositions: null,
  cursor: null,
});

function showOnDesktop(): void {
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({
    matches: media === desktopMediaQuery,
    media,
    ...never,
  })) as never;
}

/**
 * Shows the screen with the ids in the address, as the router of the app does, and shows the address in the browser.
 */
function MessagesAtAddress() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useLayoutEffect(() => history.replaceState(null, '', path), [path]);
  const [, , id, personId] = path.split('/');
  return personId ? <MessagesScreen userId={personId} /> : <MessagesScreen conversationId={id} />;
}

function startMessageServer(isSignedIn = true) {
  let hasAccepted = false;
  return startFakeServer(
    {
      getConversation: ({ args }) => {
        const person = [ben, cem, dee].find(
          ({ id }) => args['conversationId'] === `with-${id}` || args['withId'] === id,
        )!;
        const state = person === dee && !hasAccepted ? 'request' : 'accepted';
        return { id: `with-${person.id}`, person, state, left: null };
      },
      markConversationRead: () => ({ unread: 0 }),
      acceptConversation: () => {
        hasAccepted = true;
        return {};
      },
      declineConversation: () => ({}),
      listConversations: () => inbox(listRow(cem, 2, '2026-03-01T10:00:00.000Z')),
    },
    isSignedIn,
  );
}

const findList = () => screen.findByRole('list', { name: 'Conversations' });
const openFromList = async (name: RegExp) =>
  fireEvent.click(within(await findList()).getByRole('link', { name }));
const findOpenConversation = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  live.results = {
    inbox: inbox(listRow(ben), listRow(cem, 2)),
    requests: { ...inbox(listRow(dee)) },
    'with-ben': messagesOf(ben),
    'with-cem': messagesOf(cem),
    'with-dee': messagesOf(dee),
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('EXP-068 EXP-005 on desktops the list stays beside the conversation, marks the open one, and the focus moves to its heading', async () => {
  showOnDesktop();
  const calls = startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages');
  const list = await findList();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
  expect(within(list).queryByRole('link', { current: 'page' })).toBeNull();
  for (const { displayName: name, id } of [ben, cem]) {
    await openFromList(new RegExp(name));
    const heading = await findOpenConversation(name);
    await screen.findByText(`Hi from ${name}`);
    expect(await findList(), 'the list is not mounted again').toBe(list);
    const current = within(list).getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe(`/messages/with-${id}`);
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading]);
    expect(document.activeElement).toBe(heading);
    expect(list.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  }
  // The lists are live queries, and no other call fetches them.
  expect(calls.filter(({ name }) => name === 'listConversations')).toEqual([]);
});

test('EXP-068 on desktops only the open conversation is marked as read, and the list shows new unread messages', async () => {
  showOnDesktop();
  const calls = startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages');
  const list = await findList();
  expect(within(list).getByRole('link', { name: /Cem Kaya.*2 unread/ })).toBeTruthy();
  const getReadConversations = () =>
    calls.flatMap(({ name, args }) => (name === 'markConversationRead' ? [args['conversationId']] : []));
  expect(getReadConversations()).toEqual([]);
  await openFromList(/Ben Ortiz/);
  await waitFor(() => expect(getReadConversations()).toEqual(['with-ben']));
  act(() => {
    live.results = { ...live.results, inbox: inbox(listRow(cem, 3), listRow(ben)) };
    for (const listener of live.listeners) listener();
  });
  expect(within(list).getByRole('link', { name: /Cem Kaya.*3 unread/ })).toBeTruthy();
  expect(getReadConversations()).toEqual(['with-ben']);
});

test('EXP-068 on desktops a conversation on an older page of the list is shown as read after it was opened', async () => {
  showOnDesktop();
  const reachEnd = stubIntersectionObserver();
  startMessageServer();
  live.results = { ...live.results, inbox: { ...inbox(listRow(ben)), cursor: 'next' } };
  renderOnPage(<MessagesAtAddress />, '/messages');
  const list = await findList();
  reachEnd();
  expect(await within(list).findByRole('link', { name: /Cem Kaya.*2 unread/ })).toBeTruthy();
  await openFromList(/Cem Kaya/);
  await findOpenConversation('Cem Kaya');
  expect(within(list).queryByRole('link', { name: /unread/ })).toBeNull();
});

test('EXP-068 on desktops a conversation that leaves the inbox disappears, also after older ones were loaded', async () => {
  showOnDesktop();
  const reachEnd = stubIntersectionObserver();
  startMessageServer();
  const last = listRow(dee, 0, '2026-03-02T10:00:00.000Z');
  live.results = { ...live.results, inbox: { ...inbox(listRow(ben), last), cursor: 'next' } };
  renderOnPage(<MessagesAtAddress />, '/messages');
  const list = await findList();
  reachEnd();
  await within(list).findByRole('link', { name: /Cem Kaya/ });
  act(() => {
    live.results = { ...live.results, inbox: { ...inbox(last), cursor: 'next' } };
    for (const listener of live.listeners) listener();
  });
  expect(within(list).queryByRole('link', { name: /Ben Ortiz/ })).toBeNull();
  for (const name of [/Dee Park/, /Cem Kaya/]) expect(within(list).getByRole('link', { name })).toBeTruthy();
});

test('EXP-068 on desktops a conversation that is opened by person is marked in the list', async () => {
  showOnDesktop();
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages/with/cem');
  await findOpenConversation('Cem Kaya');
  const current = within(await findList()).getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/messages/with-cem');
});

test('EXP-068 on desktops the pane without a conversation offers to begin one', async () => {
  showOnDesktop();
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your messages' });
  fireEvent.click(within(heading.parentElement!).getByRole('button', { name: 'New message' }));
  expect(await screen.findByRole('dialog', { name: 'New message' })).toBeTruthy();
});

test('EXP-068 on desktops an empty inbox leaves the button to the pane beside it', async () => {
  showOnDesktop();
  startMessageServer();
  live.results = { ...live.results, inbox: inbox() };
  renderOnPage(<MessagesAtAddress />, '/messages');
  const heading = await screen.findByRole('heading', { name: 'No messages yet' });
  expect(within(heading.parentElement!).queryByRole('button')).toBeNull();
});

test('EXP-068 on desktops a request is answered beside the list of requests, which stays open', async () => {
  showOnDesktop();
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages');
  fireEvent.click(await screen.findByRole('tab', { name: 'Requests (1)' }));
  const requests = await screen.findByRole('list', { name: 'Requests' });
  fireEvent.click(within(requests).getByRole('link', { name: /Dee Park/ }));
  const bar = await screen.findByRole('region', { name: 'Message request' });
  expect(screen.getByRole('list', { name: 'Requests' })).toBe(requests);
  fireEvent.click(within(bar).getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { level: 2, name: 'Your messages' });
  expect(screen.getByRole('list', { name: 'Requests' })).toBe(requests);
  const heading = screen.getByRole('heading', { level: 1, name: 'Messages' });
  expect(document.activeElement).toBe(heading);
});

test('EXP-068 on desktops the list opens at the tab of the open conversation, also after a request was accepted', async () => {
  showOnDesktop();
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages/with-dee');
  const requests = await screen.findByRole('list', { name: 'Requests' });
  expect(within(requests).getByRole('link', { current: 'page', name: /Dee Park/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await findList();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Inbox');
});

test('EXP-068 on desktops each conversation keeps its draft while another one is open', async () => {
  showOnDesktop();
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages/with-ben');
  const getText = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
  await findOpenConversation('Ben Ortiz');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Coffee at' } });
  await openFromList(/Cem Kaya/);
  await findOpenConversation('Cem Kaya');
  expect(getText()).toBe('');
  await openFromList(/Ben Ortiz/);
  await findOpenConversation('Ben Ortiz');
  expect(getText()).toBe('Coffee at');
});

test('EXP-068 in narrower windows the list and the conversation are separate screens, each with a back button', async () => {
  startMessageServer();
  renderOnPage(<MessagesAtAddress />, '/messages');
  await findList();
  expect(screen.queryByText('Your messages')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await openFromList(/Ben Ortiz/);
  await findOpenConversation('Ben Ortiz');
  expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('EXP-068 a signed-out visitor sees one pane with the button to log in', async () => {
  showOnDesktop();
  startMessageServer(false);
  renderOnPage(<MessagesAtAddress />, '/messages');
  expect(await screen.findAllByRole('button', { name: 'Log in' })).toHaveLength(1);
  expect(screen.queryByText('Your messages')).toBeNull();
});
