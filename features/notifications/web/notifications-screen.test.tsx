// @vitest-environment jsdom
/**
 * The notification list: notifications are marked as read when the list is opened, pictures of posts, Follow back and
 * Reply.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatExactTime } from '#platform/ui/format.ts';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { ListedNotificationGroup } from './calls.ts';
import NotificationsScreen from './notifications-screen.tsx';

const ben = { id: '0190a000-0000-7000-8000-000000000002', handle: 'ben', name: 'Ben Cole', avatar: '' };
const follow: ListedNotificationGroup = {
  id: 'follow',
  type: 'follow',
  title: 'New follower',
  message: 'Ben Cole started following you',
  preview: null,
  thumbnail: null,
  user: ben,
  users: [ben],
  others: 0,
  count: 1,
  timestamp: '2026-03-03T10:02:00.000Z',
  read: false,
  object: { kind: 'person', id: ben.id },
  target: { kind: 'person', id: ben.id },
  link: { path: '/u/ben', hash: null },
  priority: 'normal',
  automated: false,
  isUpdate: false,
  isProcess: false,
};
const comment: ListedNotificationGroup = {
  ...follow,
  id: 'comment',
  type: 'comment',
  message: 'Ben Cole commented on your post',
  preview: 'Where is that?',
  thumbnail: { url: '/media/posts/a.webp', placeholder: '' },
  timestamp: '2026-03-03T10:01:00.000Z',
  object: { kind: 'comment', id: 'c1' },
  target: { kind: 'post', id: 'p1' },
  link: { path: '/post/p1', hash: 'comment-c1' },
};

const status = { isFollowing: false, followsYou: true, isRequested: false, isClosed: false };

let onAnswer = () => {};

// Replaces the live query, which has tests of its own. The replacement returns `answers`.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useReducer } = await import('react');
  return {
    useLiveQuery: (query: string, args: { box?: string; category?: string }) => {
      const [, rerender] = useReducer((turn: number) => turn + 1, 0);
      if (args.box === 'main') onAnswer = rerender;
      const data =
        query === 'getFollowStatus'
          ? { ...status, followers: 0, following: 0, can: { follow: true } }
          : args.category
            ? (filtered[args.category] ?? none)
            : answers[args.box === 'main' ? 'main' : 'requests'];
      return { data, status: 'live', error: null, refetch: () => undefined };
    },
  };
});
const none = {
  notifications: [] as readonly ListedNotificationGroup[],
  unread: 0,
  cursor: null as string | null,
};
const answers = { main: none, requests: none };
let filtered: Record<string, typeof none> = {};

beforeEach(() => {
  setUpJsdom();
  answers.main = { notifications: [follow, comment], unread: 2, cursor: null };
  answers.requests = none;
  filtered = {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (onMark: () => object) => {
  const calls = startFakeServer({
    getSession: () => ({ user: signedInUser }),
    markAllNotificationsRead: onMark,
    followUser: () => ({ following: true }),
  });
  renderOnPage(<NotificationsScreen />, '/notifications');
  return calls;
};
const rows = () => screen.findAllByRole('listitem');

test('EXP-059 NOTIF-004 opening the list marks it as read once, and what was new stays marked as new', async () => {
  const calls = open(() => ({ read: 2, unread: 0 }));
  expect(await rows()).toHaveLength(2);
  const marks = () => calls.filter(({ name }) => name === 'markAllNotificationsRead');
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]?.args).toEqual({ box: 'main', upTo: follow.timestamp });
  expect((await rows()).map((row) => within(row).queryByText(/New:/) !== null)).toEqual([true, true]);
});

test('EXP-059 NOTIF-004 a notification that arrives in the open list is marked as new and read', async () => {
  answers.main = none;
  const calls = open(() => ({ read: 1, unread: 0 }));
  await screen.findByText('No notifications yet');
  answers.main = { notifications: [follow], unread: 1, cursor: null };
  act(() => onAnswer());
  expect(within((await rows())[0]!).getByText(/New:/)).toBeTruthy();
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'markAllNotificationsRead')?.args).toEqual({
      box: 'main',
      upTo: follow.timestamp,
    }),
  );
});

test('EXP-059 news without a person have a picture: a badge its medal, a canceled event a crossed-out calendar', async () => {
  const news = { ...follow, user: null, users: [], link: { path: '/progress', hash: null } };
  const badge = { ...news, id: 'badge', type: 'badge', object: { kind: 'achievement', id: 'first_post' } };
  const thumbnail = { url: '/media/posters/events/e1.svg', placeholder: '', isOff: true };
  const canceled = { ...news, id: 'canceled', type: 'eventChange', thumbnail };
  answers.main = { notifications: [badge, canceled], unread: 2, cursor: null };
  open(() => ({ read: 2, unread: 0 }));
  const [first, second] = await rows();
  await waitFor(() => expect(first!.querySelector('svg[viewBox="0 0 64 64"]')).not.toBeNull());
  expect(second!.querySelector('.lucide-calendar-x')).not.toBeNull();
  expect(second!.querySelector('.lucide-calendar-days')).toBeNull();
});

test('EXP-059 a refused mark is reported and not repeated in a loop', async () => {
  const calls = open(() => {
    throw new FakeServerError(403, 'Not now.');
  });
  await screen.findByText(/Couldn't mark your notifications as read/);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(calls.filter(({ name }) => name === 'markAllNotificationsRead')).toHaveLength(1);
});

test('EXP-059 CMT-010 a row shows the words of the comment and the picture of its post', async () => {
  open(() => ({ read: 2, unread: 0 }));
  const row = (await rows())[1]!;
  expect(within(row).getByText('“Where is that?”')).toBeTruthy();
  expect(row.querySelector('[data-thumbnail]')?.getAttribute('src')).toBe('/media/posts/a.webp');
});

test('EXP-059 the list has a section for each age, below the new notifications', async () => {
  const now = new Date().toISOString();
  answers.main = {
    notifications: [
      { ...follow, id: 'unread', message: 'Cem started following you', timestamp: now },
      { ...follow, read: true, timestamp: now },
      { ...comment, read: true },
    ],
    unread: 1,
    cursor: null,
  };
  open(() => ({ read: 1, unread: 0 }));
  const texts = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('listitem').textContent;
  await rows();
  expect(texts('New')).toContain('Cem started following you');
  expect(texts('Today')).toContain('Ben Cole started following you');
  expect(texts('Earlier')).toContain('Ben Cole commented on your post');
  expect(screen.queryByRole('heading', { name: 'Yesterday' })).toBeNull();
});

test('EXP-059 a new post is listed below the comments and follows, and only those are heavier', async () => {
  const post = {
    ...comment,
    id: 'post',
    type: 'post',
    isUpdate: true,
    message: 'Ben Cole posted',
  };
  answers.main = { notifications: [post, follow, comment], unread: 3, cursor: null };
  open(() => ({ read: 3, unread: 0 }));
  await rows();
  const listed = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) =>
        within(row).getByText('Ben Cole', { exact: false, selector: '.font-bold, .font-semibold' }),
      );
  const [first, second] = listed('New').map(({ className }) => className);
  expect([first, second]).toEqual(['font-bold', 'font-bold']);
  expect(listed('More updates').map(({ className }) => className)).toEqual(['font-semibold']);
  const isBadgeGray = (name: string) =>
    screen.getByRole('region', { name }).querySelector('li .bg-muted svg') !== null;
  expect([isBadgeGray('New'), isBadgeGray('More updates')]).toEqual([false, true]);
});

test('EXP-003 EXP-059 older notifications are loaded when the end of the list comes into view', async () => {
  const reachEnd = stubIntersectionObserver();
  answers.main = { notifications: [follow], unread: 0, cursor: 'next' };
  const calls = startFakeServer({
    getSession: () => ({ user: signedInUser }),
    markAllNotificationsRead: () => ({ read: 1, unread: 0 }),
    listNotifications: () => ({ notifications: [comment], unread: 0, cursor: null }),
  });
  const getRequestedPages = () => calls.filter(({ name }) => name === 'listNotifications');
  renderOnPage(<NotificationsScreen />, '/notifications');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(getRequestedPages()).toHaveLength(0);
  reachEnd();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(getRequestedPages().map(({ args }) => args['cursor'])).toEqual(['next']);
  expect(screen.queryByText('Loading notifications')).toBeNull();
});

test('the text of a notification has the exact time as its tooltip', async () => {
  open(() => ({ read: 2, unread: 0 }));
  const row = within((await rows())[1]!);
  const texts = row.getAllByTitle(formatExactTime(Date.parse(comment.timestamp)));
  expect(texts[0]!.textContent).toContain('Ben Cole commented on your post');
});

test('NOTIF-005 a long press with a finger opens the menu of a notification and not its link', async () => {
  open(() => ({ read: 2, unread: 0 }));
  const [link] = within((await rows())[1]!).getAllByRole('link') as [HTMLElement, ...HTMLElement[]];
  fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 });
  await waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
  fireEvent.pointerUp(link);
  expect(fireEvent.click(link)).toBe(false);
});

test('EXP-064 a new follower is followed back from the list', async () => {
  const calls = open(() => ({ read: 2, unread: 0 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Follow back Ben Cole' }));
  await screen.findByRole('button', { name: 'Following Ben Cole' });
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'followUser')?.args).toEqual({ userId: ben.id }),
  );
});

test('EXP-064 a group of several followers and a follow request have no Follow back button', async () => {
  const second = { ...ben, id: '0190a000-0000-7000-8000-000000000003', name: 'Cem' };
  const group = { ...follow, users: [ben, second], message: 'Ben Cole and Cem started following you' };
  const request = { ...follow, id: 'request', object: { kind: 'town', id: 'asked:x' } };
  answers.main = { notifications: [group, request], unread: 2, cursor: null };
  open(() => ({ read: 2, unread: 0 }));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Follow(ing| back)/ })).toBeNull();
});

test('EXP-059 a comment is answered from the list unless it is hidden or belongs to a story', async () => {
  open(() => ({ read: 2, unread: 0 }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Reply to Ben Cole' });
  expect(link.getAttribute('href')).toBe('/post/p1?reply=true#comment-c1');
  cleanup();
  const hidden = { ...comment, id: 'hidden', preview: null };
  const ofStory = { ...comment, id: 'story', link: { path: '/story/s1', hash: null } };
  answers.main = { notifications: [hidden, ofStory], unread: 2, cursor: null };
  open(() => ({ read: 2, unread: 0 }));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Reply/ })).toBeNull();
});

test('EXP-062 requests have a tab with their unread count, which is absent while there are none', async () => {
  open(() => ({ read: 1, unread: 0 }));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  const message = 'A stranger mentioned you';
  answers.requests = { notifications: [{ ...comment, id: 'stranger', message }], unread: 1, cursor: null };
  open(() => ({ read: 1, unread: 0 }));
  fireEvent.click(await screen.findByRole('tab', { name: 'Requests (1)' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /^All/ }));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByText(message)).toBeNull();
});

test('EXP-059 a chip shows the notifications of one category, and marks only those as read', async () => {
  // Arrived after the whole list was marked as read.
  const later = { ...comment, id: 'later', timestamp: '2026-03-03T10:03:00.000Z' };
  filtered = { comments: { notifications: [later], unread: 1, cursor: null } };
  const calls = startFakeServer({
    getSession: () => ({ user: signedInUser }),
    markAllNotificationsRead: () => ({ marked: 2, unread: 0 }),
    markNotificationRead: () => ({ read: true, unread: 0 }),
  });
  renderOnPage(<NotificationsScreen />, '/notifications');
  expect(await rows()).toHaveLength(2);
  const chips = within(screen.getByRole('group', { name: 'Filter notifications' }));
  expect(chips.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  const read = () => calls.filter(({ name }) => name === 'markNotificationRead').map(({ args }) => args);
  expect(read()).toEqual([]);
  fireEvent.click(chips.getByRole('button', { name: 'Comments' }));
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(read()).toEqual([{ notificationId: 'later', upTo: later.timestamp }]));
  fireEvent.click(chips.getByRole('button', { name: 'Rides' }));
  expect(await screen.findByText('No ride updates yet')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'markAllNotificationsRead')).toHaveLength(1);
});
