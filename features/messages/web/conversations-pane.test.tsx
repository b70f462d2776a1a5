// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Conversation } from './calls.ts';
import MessagesScreen from './messages-screen.tsx';

const conversation = (id: string, displayName: string, createdAt: string) =>
  ({
    id,
    person: { id: `person-${id}`, handle: id, displayName, avatarUrl: '/media/avatars/2' },
    lastMessage: { senderId: `person-${id}`, content: 'Hi', createdAt, postId: null },
    unread: 0,
  }) as unknown as Conversation;

const { live } = vi.hoisted(() => ({
  live: { data: {}, requests: {} } as { data: object; requests: object | undefined },
}));
// The live connection has tests of its own; here it answers with the first page.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (_name: string, { box }: { box?: string }) => ({
    data: box === 'requests' ? live.requests : live.data,
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

beforeEach(() => {
  setUpJsdom();
  live.data = {
    conversations: [conversation('new', 'Ben Ortiz', '2026-03-03T10:00:00.000Z')],
    requests: 0,
    unread: 0,
    cursor: 'next',
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('EXP-003 EXP-068 older conversations are loaded when the end of the list comes into view, with Retry after an error', async () => {
  const reachEnd = stubIntersectionObserver();
  let hasFailed = false;
  const calls = startFakeServer({
    getSession: () => ({ user: signedInUser }),
    listConversations: () => {
      if (!hasFailed) {
        hasFailed = true;
        throw new FakeServerError(403, 'Not now');
      }
      const older = conversation('old', 'Cem Kaya', '2026-03-01T10:00:00.000Z');
      return { conversations: [older], requests: 0, unread: 0, cursor: null };
    },
  });
  const getRequestedPages = () => calls.filter(({ name }) => name === 'listConversations');
  renderOnPage(<MessagesScreen />, '/messages');
  await screen.findByText('Ben Ortiz');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(getRequestedPages()).toHaveLength(0);
  reachEnd();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  // After an error, the list does not repeat the request by itself.
  reachEnd();
  expect(getRequestedPages()).toHaveLength(1);
  fireEvent.click(retry);
  await screen.findByText('Cem Kaya');
  expect(getRequestedPages().map(({ args }) => args['cursor'])).toEqual(['next', 'next']);
  await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
});

const person = (id: string, displayName: string) => ({
  id: `person-${id}`,
  handle: id,
  displayName,
  avatarUrl: '',
  isActive: true,
  isBot: false,
  isSample: false,
});
const followed = [
  person('new', 'Ben Ortiz'),
  person('mina', 'Mina Park'),
  { ...person('noor', 'Noor Haddad'), followsYou: true },
  { ...person('bot', 'Paloma'), isBot: true },
  person('tom', 'Tom Reyes'),
  person('bex', 'Bex Lund'),
];

function openInbox(
  conversations: readonly Conversation[],
  people: readonly object[],
  requests: readonly Conversation[] = [],
  areRequestsLoaded = true,
) {
  live.data = { ...live.data, conversations, cursor: null, requests: requests.length };
  live.requests = areRequestsLoaded ? { ...live.data, conversations: requests } : undefined;
  const calls = startFakeServer({
    getSession: () => ({ user: signedInUser }),
    listFollowing: () => ({ people, cursor: null }),
    suggestPeopleToFollow: () => ({
      people: [person('lena', 'Lena Vogel'), { ...person('sam', 'Sam Sample'), isSample: true }].map(
        (one) => ({
          ...one,
          reasons: [],
          topics: [],
          place: null,
          followers: 2,
        }),
      ),
    }),
  });
  renderOnPage(<MessagesScreen />, '/messages');
  return calls;
}

const findSuggestions = () => screen.findByRole('region', { name: 'People to message' });
const readLinks = (section: HTMLElement) =>
  [...section.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const lena = ['Lena Vogel@lenaMessage', '/messages/with/person-lena'];

test('EXP-068 below conversations are people whom the viewer has not messaged, first those whom the viewer follows', async () => {
  openInbox([conversation('new', 'Ben Ortiz', '2026-03-03T10:00:00.000Z')], followed);
  const section = await findSuggestions();
  await screen.findByText('Lena Vogel');
  expect(readLinks(section)).toEqual([
    ['Noor HaddadFollows youMessage', '/messages/with/person-noor'],
    ['Mina Park@minaMessage', '/messages/with/person-mina'],
    ['Tom Reyes@tomMessage', '/messages/with/person-tom'],
    ['Bex Lund@bexMessage', '/messages/with/person-bex'],
    lena,
  ]);
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
});

test('EXP-068 below an empty inbox, the people whom the viewer follows are visible', async () => {
  openInbox([], followed);
  const section = await findSuggestions();
  await screen.findByText('Lena Vogel');
  expect(readLinks(section)).toHaveLength(6);
});

test('EXP-068 below an empty inbox, a viewer who follows nobody gets neighbors to message, no invented ones', async () => {
  openInbox([], []);
  expect(readLinks(await findSuggestions())).toEqual([lena]);
});

test.each([
  ['stranger', 'lena', 'Lena Vogel', 'Mina Park'],
  ['followed person', 'mina', 'Mina Park', 'Lena Vogel'],
])(
  'EXP-068 a %s whose message request waits for an answer is not suggested',
  async (_, id, hidden, shown) => {
    openInbox([], followed, [conversation(id, hidden, '2026-03-03T10:00:00.000Z')]);
    const section = await findSuggestions();
    await screen.findByText(shown);
    expect(section.textContent).not.toContain(hidden);
    expect(readLinks(section)).toHaveLength(5);
  },
);

test('EXP-068 while the message requests are loading, nobody is suggested and no neighbors are fetched', async () => {
  const enough = Array.from({ length: 8 }, (_, at) => person(`friend${at}`, `Friend ${at}`));
  const calls = openInbox(
    [],
    enough,
    [conversation('lena', 'Lena Vogel', '2026-03-03T10:00:00.000Z')],
    false,
  );
  const listNames = () => calls.map(({ name }) => name);
  await waitFor(() => expect(listNames()).toContain('listFollowing'));
  const neighbors = waitFor(() => expect(listNames()).toContain('suggestPeopleToFollow'), { timeout: 300 });
  await expect(neighbors).rejects.toThrow();
  expect(screen.queryByRole('region', { name: 'People to message' })).toBeNull();
});

test('EXP-068 below four conversations nobody is suggested', async () => {
  const names = ['Ben Ortiz', 'Cem Kaya', 'Ana Ruiz', 'Tom Reyes'];
  openInbox(
    names.map((name, at) => conversation(`c${at}`, name, '2026-03-03T10:00:00.000Z')),
    followed,
  );
  await screen.findByText('Cem Kaya');
  expect(screen.queryByRole('region', { name: 'People to message' })).toBeNull();
});
