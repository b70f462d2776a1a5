// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestSessionRecheck } from '#features/accounts/web/public.ts';
import { setUpJsdom, signedInUser, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { createLocalStorageValue, isStringValue } from '#platform/ui/storage.ts';
import type { ListedNotificationGroup, NotificationSettings as Settings } from './calls.ts';
import NotificationSettings from './notification-settings.tsx';
import NotificationAnnouncer from './notification-announcer.tsx';
import { useNavigationUnreadCount } from './unread.ts';

let list: readonly ListedNotificationGroup[] = [];
let olderMessages = 0;
let onList = () => {};

// Replaces the live query, which has tests of its own. The replacement returns `list`, and counts `olderMessages`
// further unread groups about messages.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useMemo, useReducer } = await import('react');
  return {
    useLiveQuery: () => {
      const [turn, tell] = useReducer((was: number) => was + 1, 0);
      onList = tell;
      return {
        data: useMemo(
          () => ({
            notifications: list,
            unread: list.length + olderMessages,
            unreadMessages: list.filter(({ type }) => type === 'message').length + olderMessages,
            cursor: null,
          }),
          // oxlint-disable-next-line react-hooks/exhaustive-deps
          [turn],
        ),
        status: 'live',
        error: null,
        refetch: () => undefined,
      };
    },
  };
});

const scrolled = vi.fn<(this: Element, options: ScrollIntoViewOptions) => void>();

beforeEach(() => {
  setUpJsdom();
  list = [];
  olderMessages = 0;
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
});

const postId = '0190a000-0000-7000-8000-0000000000aa';
const commentId = '0190a000-0000-7000-8000-0000000000c1';

const like: ListedNotificationGroup = {
  id: 'like',
  type: 'like',
  title: 'Ben Cole liked your post',
  message: '',
  preview: null,
  thumbnail: null,
  user: null,
  users: [],
  others: 0,
  count: 1,
  timestamp: '2026-03-03T10:00:00.000Z',
  read: false,
  object: { kind: 'post', id: postId },
  target: { kind: 'post', id: postId },
  link: { path: `/post/${postId}`, hash: null },
  priority: 'normal',
  automated: false,
  isUpdate: false,
  isProcess: false,
};
const comment: ListedNotificationGroup = {
  ...like,
  id: 'comment',
  type: 'comment',
  title: 'Ben Cole commented on your post',
  object: { kind: 'comment', id: commentId },
  link: { path: `/post/${postId}`, hash: `comment-${commentId}` },
};
const gift: ListedNotificationGroup = {
  ...like,
  id: 'gift',
  type: 'gift',
  title: 'A gift of the town',
  object: { kind: 'gift', id: 'g' },
  target: { kind: 'gift', id: 'g' },
  link: { path: '/statement', hash: null },
  automated: true,
};

/** Adds a notification to the live list, with a later timestamp than all earlier notifications. */
function receive(notification: ListedNotificationGroup): void {
  const timestamp = new Date(Date.parse(like.timestamp) + list.length * 1_000).toISOString();
  list = [{ ...notification, timestamp }, ...list];
  act(() => onList());
}

const settings = (quietHours: Settings['quietHours']) => ({
  types: {},
  quietHours,
  timeZone: 'America/Phoenix',
  requests: { strangers: false, newcomers: false },
});

function Bell() {
  return <p>{useNavigationUnreadCount('notifications')} unread</p>;
}

const popups = () => [...document.querySelectorAll('[data-popup]')].map((popup) => popup.textContent);

test('EXP-061 an open page counts notifications that arrive in quiet hours and shows a popup for urgent ones only', async () => {
  // Only `Date` is faked; timers run as usual. Phoenix is seven hours behind UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T04:59:00.000Z') });
  startFakeServer({ getNotificationSettings: () => settings({ from: '22:00', to: '07:00' }) });
  renderOnPage(
    <>
      <NotificationAnnouncer userId={signedInUser.id} />
      <Bell />
    </>,
  );
  await screen.findByText('0 unread');
  // The popup at 21:59 shows that the settings are loaded. A gift is an automated notification, whose cooldown does not
  // delay the popups of likes and comments.
  receive(gift);
  await waitFor(() => expect(popups()).toEqual(['A gift of the town']));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(popups()).toEqual([]);

  vi.setSystemTime(new Date('2026-03-04T05:00:00.000Z'));
  receive(like);
  expect(await screen.findByText('2 unread')).toBeTruthy();
  expect(popups()).toEqual([]);

  receive({ ...like, id: 'alert', title: 'Rita asked for help', priority: 'high' });
  await waitFor(() => expect(popups()).toEqual(['Rita asked for help']));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  // If the popup of the like had only been delayed, it would be merged into the first popup of the morning.
  vi.setSystemTime(new Date('2026-03-04T14:00:00.000Z'));
  receive(comment);
  await waitFor(() => expect(popups()).toEqual(['Ben Cole commented on your post']));
  expect(screen.getByText('4 unread')).toBeTruthy();
});

function HomeTitle() {
  usePageTitle('Home');
  return null;
}

test('EXP-059 the bell leaves out messages, which the icon of the inbox counts; the title counts both', async () => {
  startFakeServer({ getNotificationSettings: () => settings(null) });
  renderOnPage(
    <>
      <HomeTitle />
      <NotificationAnnouncer userId={signedInUser.id} />
      <Bell />
    </>,
  );
  await screen.findByText('0 unread');
  receive({ ...like, id: 'message', type: 'message', object: { kind: 'message', id: 'm' } });
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect(screen.getByText('0 unread')).toBeTruthy();
  olderMessages = 2;
  receive(like);
  expect(await screen.findByText('1 unread')).toBeTruthy();
  expect(document.title).toMatch(/^\(4\)/);
});

/** Shows the URL and, if `isLoaded`, three comments. The one in the middle is the comment of the notification. */
function Thread({ isLoaded }: { isLoaded: boolean }) {
  const { pathname, hash } = useLocation();
  return (
    <>
      <p>{`At ${pathname}#${hash}`}</p>
      {isLoaded &&
        ['c0', commentId, 'c2'].map((id) => (
          <article key={id} id={`comment-${id}`}>
            Comment {id}
          </article>
        ))}
    </>
  );
}

function expectAtComment(): void {
  const target = screen.getByText(`Comment ${commentId}`);
  expect(document.activeElement).toBe(target);
  // The router also scrolls to the element that the hash names, but to its top edge.
  expect(scrolled.mock.contexts.every((element) => element === target)).toBe(true);
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
}

test('EXP-059 a press on a popup opens the exact comment: it is scrolled to and focused', async () => {
  const calls = startFakeServer({
    getNotificationSettings: () => settings(null),
    markNotificationRead: () => ({ read: true, unread: 0 }),
  });
  renderOnPage(
    <>
      <NotificationAnnouncer userId={signedInUser.id} />
      <Thread isLoaded />
    </>,
  );
  await screen.findByText('At /#');
  receive(comment);
  fireEvent.click(await screen.findByRole('button', { name: /Ben Cole commented on your post/ }));
  await screen.findByText(`At /post/${postId}#comment-${commentId}`);
  await waitFor(expectAtComment);
  await waitFor(() => expect(calls.some((call) => call.name === 'markNotificationRead')).toBe(true));
});

test('EXP-059 a comment that is rendered after its address was opened is scrolled to and focused, once', async () => {
  startFakeServer({ getNotificationSettings: () => settings(null) });
  function LateThread() {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <>
        <button onClick={() => setLoaded(true)}>Load</button>
        <Thread isLoaded={isLoaded} />
      </>
    );
  }
  renderOnPage(
    <>
      <NotificationAnnouncer userId={signedInUser.id} />
      <LateThread />
    </>,
    `/post/${postId}#comment-${commentId}`,
  );
  await screen.findByText(`At /post/${postId}#comment-${commentId}`);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(expectAtComment);
  // When the focus has left the comment, a later change of the page does not move the focus back.
  act(() => (document.activeElement as HTMLElement).blur());
  document.body.append(document.createElement('i'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('EXP-059 a text box that the address names remains reachable by the Tab key', async () => {
  startFakeServer({ getNotificationSettings: () => settings(null) });
  renderOnPage(
    <>
      <NotificationAnnouncer userId={signedInUser.id} />
      <textarea id="comment-box" />
    </>,
    `/post/${postId}#comment-box`,
  );
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.tabIndex).toBe(0);
});

/** Defines a property of `navigator` that jsdom lacks. */
function setOnNavigator(name: 'serviceWorker' | 'locks', value: object): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

/** Sets up a browser that permits notifications and has a service worker, but reaches no push service. */
function startWithoutPushService(permission: NotificationPermission) {
  const browser = { permission, requestPermission: async () => (browser.permission = 'granted') };
  vi.stubGlobal('Notification', browser);
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  const subscribe = vi.fn<() => Promise<never>>(async () => {
    throw new DOMException('push service error', 'AbortError');
  });
  const registration = { showNotification, pushManager: { subscribe, getSubscription: async () => null } };
  const container = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  setOnNavigator('serviceWorker', Object.assign(new EventTarget(), container));
  return { showNotification, subscribe };
}

const everywhere = { list: true, popup: true, push: true };

/**
 * Renders the announcer for a person who turned on push, in a tab that is visible or hidden. `visibleTabs` is the
 * number of other visible tabs.
 */
async function showNotifierWithPush(visibility: DocumentVisibilityState, visibleTabs: number) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const held = Array.from({ length: visibleTabs }, () => ({ name: 'plaza-popups' }));
  setOnNavigator('locks', { request: async () => undefined, query: async () => ({ held }) });
  createLocalStorageValue('push', 1, isStringValue).write(signedInUser.id);
  const { showNotification } = startWithoutPushService('granted');
  const types = { like: everywhere, comment: { ...everywhere, push: false } };
  startFakeServer({
    getNotificationSettings: () => ({ ...settings(null), types }),
    getPushKey: () => ({ publicKey: 'key' }),
  });
  renderOnPage(
    <>
      <NotificationAnnouncer userId={signedInUser.id} />
      <Bell />
    </>,
  );
  await screen.findByText('0 unread');
  return showNotification;
}

test('EXP-063 a system notification is shown if no tab is visible and push is on for its type', async () => {
  const shown = await showNotifierWithPush('hidden', 0);
  receive(comment);
  receive(like);
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(await screen.findByText('2 unread')).toBeTruthy();
  expect(shown.mock.calls).toEqual([
    [like.title, expect.objectContaining({ tag: like.id, data: { address: `/post/${postId}` } })],
  ]);
});

test.each([
  ['this tab', 'visible', 0],
  ['another tab', 'hidden', 1],
] as const)('EXP-063 no system notification is shown while %s is visible', async (_tab, visibility, tabs) => {
  const shown = await showNotifierWithPush(visibility, tabs);
  receive(like);
  expect(await screen.findByText('1 unread')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown).not.toHaveBeenCalled();
});

test('EXP-063 if the push service cannot be reached, push notifications are on while the app is open', async () => {
  const { subscribe } = startWithoutPushService('default');
  startFakeServer({
    getPushKey: () => ({ publicKey: 'key' }),
    getNotificationSettings: () => ({
      ...settings(null),
      types: { like: everywhere },
      choices: [{ type: 'like', label: 'Likes' }],
    }),
  });
  renderOnPage(<NotificationSettings user={signedInUser} />);
  const pushSwitch = await screen.findByRole<HTMLInputElement>('switch', { name: /^Push notifications/ });
  await waitFor(() => expect(pushSwitch.disabled).toBe(false));
  expect(pushSwitch.checked).toBe(false);
  expect(screen.getByText(/^First, turn on push notifications above/)).toBeTruthy();
  fireEvent.click(pushSwitch);
  expect(await screen.findByText(/^You only get these while the app is open,/)).toBeTruthy();
  expect(pushSwitch.checked).toBe(true);
  expect(screen.queryByText(/^First, turn on push notifications above/)).toBeNull();
  expect(subscribe).toHaveBeenCalledOnce();
});

test.each([
  ['the user who turned it on', signedInUser.id, 2],
  ['another user', 'ben', 0],
])('EXP-063 a new password renews the push subscription of %s', async (_who, owner, times) => {
  createLocalStorageValue('push', 1, isStringValue).write(owner);
  const { subscribe } = startWithoutPushService('granted');
  startFakeServer({
    getNotificationSettings: () => settings(null),
    getPushKey: () => ({ publicKey: 'key' }),
  });
  const { unmount } = renderOnPage(<NotificationAnnouncer userId={signedInUser.id} />);
  if (times > 0) await waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
  await screen.findByRole('region', { name: 'New notifications' });
  requestSessionRecheck();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(subscribe).toHaveBeenCalledTimes(times);
  unmount();
  requestSessionRecheck();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(subscribe).toHaveBeenCalledTimes(times);
});
