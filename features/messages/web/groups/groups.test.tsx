// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { answerConfirmationQuestion, confirmationQuestionStore } from '#platform/ui/confirm.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { buildConversationQueryKey } from '../calls.ts';
import { ConversationRow } from '../conversation-row.tsx';
import { ConversationScreen } from '../conversation-screen.tsx';
import NewMessageDialog from '../people/new-message-dialog.tsx';

const { live } = vi.hoisted(() => ({
  live: {
    data: { messages: [] as object[], readPositions: null, cursor: null },
    status: 'live',
    error: null,
    refetch: () => undefined,
  },
}));
// The live connection has tests of its own; here its result is `live`.
vi.mock('#platform/client/use-live-query.ts', () => ({ useLiveQuery: () => live }));

const person = (digit: number, displayName: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${digit}`,
  handle: displayName.split(' ')[0]!.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  displayName,
  avatarUrl: `/media/avatars/${digit}`,
  isActive: true,
  isBot: false,
  isSample: false,
});
const [noor, tomas] = [person(2, 'Noor Haddad'), person(3, 'Tomás Brandt')];
const groupId = '0190a000-0000-7000-8000-0000000000aa';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
  live.data = { messages: [], readPositions: null, cursor: null };
});
afterEach(cleanup);

const argsOf = (calls: ReturnType<typeof startFakeServer>, name: string) =>
  calls.filter((call) => call.name === name).map(({ args }) => args);

const message = (number: number, author: typeof noor, fields: object) => ({
  id: `m${number}`,
  conversationId: groupId,
  number,
  senderId: author.id,
  author,
  content: '',
  postId: null,
  imageCount: 0,
  createdAt: `2026-11-28T17:0${number}:00.000Z`,
  quote: null,
  story: null,
  post: null,
  images: [],
  mine: false,
  liked: false,
  reaction: null,
  reactions: [],
  ...fields,
});

const group = (more: object = {}) => ({
  id: groupId,
  person: noor,
  state: 'accepted',
  left: null,
  group: {
    name: 'Saturday hike',
    members: [
      { ...noor, isCreator: true },
      { ...tomas, isCreator: false },
    ],
    isMuted: false,
    canRemove: false,
    ...more,
  },
});

test('EXP-068 a group shows its name, what happened, and who wrote the first message of a run', async () => {
  live.data.messages = [
    message(1, noor, { notice: { kind: 'created' } }),
    message(2, noor, { notice: { kind: 'added', subject: tomas } }),
    message(3, tomas, { content: 'See you at 6' }),
    message(4, tomas, { content: 'Bring water', reactions: [{ userId: noor.id, reaction: '👍' }] }),
    message(5, noor, { author: undefined, hidden: 'youBlocked' }),
  ].toReversed();
  startFakeServer({ getConversation: () => group(), markConversationRead: () => ({ unread: 0 }) });
  renderOnPage(<ConversationScreen conversationId={groupId} />);
  await screen.findByRole('heading', { level: 1, name: 'Saturday hike' });
  expect(screen.getAllByText('2 people').length).toBeGreaterThan(0);
  expect(screen.getByText('Noor created the group')).toBeTruthy();
  expect(screen.getByText('Noor added Tomás')).toBeTruthy();
  expect(screen.getAllByText('Tomás Brandt')).toHaveLength(1);
  expect(screen.getByText('Message from someone you blocked')).toBeTruthy();
  expect(screen.getByText('Noor Haddad reacted with 👍')).toBeTruthy();
  expect(screen.getByPlaceholderText('Message')).toBeTruthy();
});

test('EXP-068 a group whose given name was erased does not look unnamed', async () => {
  live.data.messages = [
    message(3, tomas, { notice: { kind: 'renamed' } }),
    message(2, noor, { notice: { kind: 'renamed' }, content: null }),
  ];
  startFakeServer({ getConversation: () => group(), markConversationRead: () => ({ unread: 0 }) });
  renderOnPage(<ConversationScreen conversationId={groupId} />);
  expect(await screen.findByText('Noor changed the group name')).toBeTruthy();
  expect(screen.getByText('Tomás removed the group name')).toBeTruthy();
});

test('EXP-068 the first notice among the latest messages updates the group', async () => {
  let name = 'Saturday hike';
  const calls = startFakeServer({
    getConversation: () => group({ name }),
    markConversationRead: () => ({ unread: 0 }),
  });
  const said = message(7, tomas, { content: 'Bring water' });
  live.data.messages = [said];
  renderOnPage(<ConversationScreen conversationId={groupId} />);
  await screen.findByText('Bring water');
  const before = argsOf(calls, 'getConversation').length;
  name = 'Sunday hike';
  const renamed = message(8, noor, { notice: { kind: 'renamed' }, content: name });
  live.data = { ...live.data, messages: [renamed, said] };
  // Any change of the screen reads the live result again.
  const key = buildConversationQueryKey({ conversationId: groupId });
  act(() => void queryClient.setQueryData(key, group({ isMuted: true })));
  await screen.findByRole('heading', { level: 1, name: 'Sunday hike' });
  expect(argsOf(calls, 'getConversation')).toHaveLength(before + 1);
});

test('EXP-007 EXP-068 a message to a group is shown at once and sent to the group', async () => {
  const calls = startFakeServer({
    getConversation: () => group(),
    markConversationRead: () => ({ unread: 0 }),
    sendGroupMessage: () => new Promise(() => {}),
  });
  live.data.messages = [message(1, noor, { notice: { kind: 'created' } })];
  renderOnPage(<ConversationScreen conversationId={groupId} />);
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'On my way' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending');
  await waitFor(() =>
    expect(argsOf(calls, 'sendGroupMessage')).toMatchObject([
      { conversationId: groupId, content: 'On my way', seenNumber: 1 },
    ]),
  );
});

test('EXP-068 the details rename the group and mute it, and leaving asks first', async () => {
  const calls = startFakeServer({
    getConversation: () => group(),
    markConversationRead: () => ({ unread: 0 }),
    renameGroup: () => ({ name: 'Sunday hike' }),
    setGroupMuted: () => ({ isMuted: true }),
  });
  live.data.messages = [message(1, noor, { notice: { kind: 'created' } })];
  renderOnPage(<ConversationScreen conversationId={groupId} />);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Group details' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Group name');
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.change(name, { target: { value: 'Sunday hike' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(argsOf(calls, 'renameGroup')).toMatchObject([{ name: 'Sunday hike' }]));
  expect(within(dialog).getByRole('link', { name: 'Tomás Brandt' }).getAttribute('href')).toBe('/u/tomas');
  expect(within(dialog).queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Mute notifications' }));
  await waitFor(() =>
    expect(argsOf(calls, 'setGroupMuted')).toEqual([{ conversationId: groupId, isMuted: true }]),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave group' }));
  expect(confirmationQuestionStore.current()?.title).toBe('Leave “Saturday hike”?');
  answerConfirmationQuestion(false);
  expect(argsOf(calls, 'leaveGroup')).toEqual([]);
});

test('EXP-068 a group begins with two people, and a refusal stays beside the choice', async () => {
  const calls = startFakeServer({
    listConversations: () => ({ conversations: [], unread: 0, requests: 0, cursor: null }),
    listFollowing: () => ({ people: [noor, tomas], cursor: null }),
    createGroupConversation: () => {
      throw new FakeServerError(403, 'You can add Tomás Brandt once they follow you or accept your message');
    },
  });
  renderOnPage(<NewMessageDialog userId="me" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'New group' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Noor Haddad/ }));
  expect(screen.getByText('Choose at least two people')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Tomás Brandt/ }));
  expect(screen.getByRole('button', { name: 'Remove Noor Haddad' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Group name (optional)'), { target: { value: 'Saturday hike' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await screen.findByText('You can add Tomás Brandt once they follow you or accept your message');
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(argsOf(calls, 'createGroupConversation')).toHaveLength(2));
  const [first, second] = argsOf(calls, 'createGroupConversation');
  expect(first).toMatchObject({ userIds: [noor.id, tomas.id], name: 'Saturday hike' });
  expect(second).toEqual(first);
});

test('EXP-005 EXP-068 the focus stays in the dialog when a press removes the button', async () => {
  startFakeServer({
    listConversations: () => ({ conversations: [], unread: 0, requests: 0, cursor: null }),
    listFollowing: () => ({ people: [noor, tomas], cursor: null }),
  });
  renderOnPage(<NewMessageDialog userId="me" onClose={() => {}} />);
  const press = (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
  };
  press(await screen.findByRole('button', { name: 'New group' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  for (const name of [/^Noor Haddad/, /^Tomás Brandt/]) press(await screen.findByRole('button', { name }));
  press(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
  const other = screen.getByRole('button', { name: 'Remove Tomás Brandt' });
  expect(document.activeElement).toBe(other);
  press(other);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('EXP-068 a group in the list shows its title and who wrote the last message', async () => {
  const { quote: _q, ...lastMessage } = message(4, tomas, { content: 'Bring water' });
  renderOnPage(
    <ul>
      <ConversationRow
        conversation={{
          id: groupId,
          person: tomas,
          group: { name: null, people: [noor, tomas], memberCount: 3 },
          lastMessage,
          unread: 2,
        }}
        userId="me"
        isOpen={false}
      />
    </ul>,
  );
  expect(await screen.findByText('Noor, Tomás')).toBeTruthy();
  expect(screen.getByText('Tomás: Bring water')).toBeTruthy();
});
