// @vitest-environment jsdom
/**
 * Changes of notifications and of their settings are shown at once, with the unread count. They are undone if the
 * server refuses them.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  setUpJsdom,
  signedInUser,
  FakeServerError,
  renderOnPage,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { applyNotificationSettingsChange } from './apply-notification-settings-change.ts';
import type { NotificationSettings as Settings } from './calls.ts';
import type { ListedNotificationGroup, NotificationListPage } from './calls.ts';
import {
  useNotificationsWithOptimisticChanges,
  useUnreadNotificationCounts,
} from './notification-entities.ts';
import {
  markNotificationListRead,
  markNotificationGroupRead,
  removeNotification,
} from './notification-mutations.ts';
import NotificationSettings from './notification-settings.tsx';

const at = (minute: number) => `2026-03-03T10:0${minute}:00.000Z`;
const item = (id: string, minute: number, read = false) =>
  ({ id, timestamp: at(minute), read }) as ListedNotificationGroup;
const list = [item('c', 3), item('b', 2, true), item('a', 1)];
const page = { notifications: list, unread: 7, unreadMessages: 0, cursor: null } as NotificationListPage;

function List({ shownPage = page }: { shownPage?: NotificationListPage }) {
  const shown = useNotificationsWithOptimisticChanges(shownPage.notifications, 'main');
  const unread = useUnreadNotificationCounts(shownPage, 'main').all;
  return <p>{`${shown.map(({ id, read }) => (read ? id : `${id}!`)).join(' ')}, ${unread} unread`}</p>;
}
const line = async () => (await screen.findByText(/unread$/)).textContent;

beforeEach(setUpJsdom);
afterEach(cleanup);

const [c, b, a] = list as [ListedNotificationGroup, ListedNotificationGroup, ListedNotificationGroup];
const earlier = (one: ListedNotificationGroup) => ({ ...one, timestamp: at(0) });

test.each<[string, () => unknown, string]>([
  ['nothing', () => {}, 'c! b a!, 7 unread'],
  ['one read', () => markNotificationGroupRead(c), 'c b a!, 6 unread'],
  ['it grew since', () => markNotificationGroupRead(earlier(c)), 'c! b a!, 7 unread'],
  ['one removed', () => void removeNotification(a), 'c! b, 6 unread'],
  ['it grew since it was removed', () => void removeNotification(earlier(a)), 'c! b a!, 7 unread'],
  ['a read one removed', () => void removeNotification(b), 'c! a!, 7 unread'],
  ['all read', () => markNotificationListRead('main', at(3)), 'c b a, 0 unread'],
  ['all read, then one came', () => markNotificationListRead('main', at(2)), 'c! b a, 6 unread'],
  ['all of the other list read', () => markNotificationListRead('requests', at(3)), 'c! b a!, 7 unread'],
])(
  'NOTIF-004 NOTIF-005 EXP-059 changes on this page before the answer, and a refusal: %s',
  async (_what, change, shown) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const refuse = async () => {
      await answered;
      throw new FakeServerError(400, 'Not now');
    };
    startFakeServer({
      markNotificationRead: refuse,
      markAllNotificationsRead: refuse,
      removeNotification: refuse,
    });
    renderOnPage(<List />);
    expect(await line()).toBe('c! b a!, 7 unread');
    act(() => void change());
    expect(await line()).toBe(shown);
    answer();
    await waitFor(async () => expect(await line()).toBe('c! b a!, 7 unread'));
  },
);

test('without a count of messages, which a server of the previous version does not send, the count is 0', async () => {
  const { unreadMessages: _, ...answer } = page;
  function Counts() {
    const { all, ofMessages } = useUnreadNotificationCounts(answer as NotificationListPage, 'main');
    return <p>{`${all} ${ofMessages} unread`}</p>;
  }
  startFakeServer({});
  renderOnPage(<Counts />);
  expect(await line()).toBe('7 0 unread');
});

test('NOTIF-005 a removed one stays removed until its restoration is accepted; a refused one can be retried', async () => {
  const restorations: ((error?: FakeServerError) => void)[] = [];
  const calls = startFakeServer({
    removeNotification: () => ({ removed: true, unread: 6 }),
    restoreNotification: () =>
      new Promise((resolve, reject) => {
        restorations.push((error) => (error ? reject(error) : resolve({ restored: true, unread: 7 })));
      }),
  });
  renderOnPage(<List />);
  await line();
  await act(() => removeNotification(a));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(restorations).toHaveLength(1));
  expect(await line(), 'until the answer').toBe('c! b, 6 unread');
  restorations[0]!(new FakeServerError(400, 'Not now'));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry', hidden: true }));
  expect(await line(), 'after the refusal').toBe('c! b, 6 unread');
  await waitFor(() => expect(restorations).toHaveLength(2));
  restorations[1]!();
  await waitFor(async () => expect(await line()).toBe('c! b a!, 7 unread'));
  const argsOf = (called: string) => calls.filter(({ name }) => name === called).map(({ args }) => args);
  expect(argsOf('removeNotification')).toEqual([{ notificationId: 'a', upTo: a.timestamp }]);
  expect(argsOf('restoreNotification')).toEqual([{ notificationId: 'a' }, { notificationId: 'a' }]);
});

test('EXP-060 two changes of the settings are shown at once and sent in order; a refused one alone is taken back', async () => {
  const like = { list: true, popup: true, push: true };
  const settings = {
    types: { like },
    choices: [{ type: 'like', label: 'Likes' }],
    quietHours: null,
    timeZone: 'America/Phoenix',
    requests: { strangers: false, newcomers: false },
  };
  const answers: ((error?: FakeServerError) => void)[] = [];
  startFakeServer({
    getNotificationSettings: () => settings,
    updateNotificationSettings: ({ args }) =>
      new Promise((resolve, reject) => {
        answers.push((error) => {
          if (error) return reject(error);
          Object.assign(settings.types.like, (args['types'] as { like?: object } | undefined)?.like);
          resolve(structuredClone(settings));
        });
      }),
  });
  renderOnPage(<NotificationSettings user={signedInUser} />);
  const strangers = () =>
    String(screen.getByRole<HTMLInputElement>('switch', { name: /^People I don't follow/ }).checked);
  const likes = () => within(screen.getByRole('group', { name: 'Likes', hidden: true }));
  const popupSwitch = () => likes().getByRole<HTMLInputElement>('switch', { name: 'Popup', hidden: true });
  const popup = () => String(popupSwitch().checked);
  fireEvent.click(await screen.findByRole('switch', { name: /^People I don't follow/ }));
  fireEvent.click(popupSwitch());
  expect([strangers(), popup()]).toEqual(['true', 'false']);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!(new FakeServerError(400, 'Not now'));
  expect(await screen.findByText(/Not now/)).toBeTruthy();
  expect([strangers(), popup()]).toEqual(['false', 'false']);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await waitFor(() => expect(settings.types.like.popup).toBe(false));
  expect([strangers(), popup()]).toEqual(['false', 'false']);
});

test('EXP-060 EXP-061 EXP-062 the settings show five switches; one press turns the popups of all types off', async () => {
  const on = { list: true, popup: true, push: true };
  const settings = {
    types: { like: on, comment: on },
    choices: [
      { type: 'like', label: 'Likes' },
      { type: 'comment', label: 'Comments' },
    ],
    quietHours: null,
    timeZone: 'America/Phoenix',
    requests: { strangers: false, newcomers: false },
  };
  const calls = startFakeServer({
    getNotificationSettings: () => settings,
    updateNotificationSettings: () => settings,
  });
  renderOnPage(<NotificationSettings user={signedInUser} />);
  const popups = await screen.findByRole<HTMLInputElement>('switch', { name: /^Popups/ });
  const names = [
    'Push notifications',
    'Popups',
    'Quiet hours',
    "People I don't follow",
    'Accounts less than 7 days old',
  ];
  const main = screen.getAllByRole('switch').filter((one) => one.closest('details') === null);
  expect(main.map((one) => one.closest('label')?.querySelector('span span')?.textContent)).toEqual(names);
  expect(screen.getByRole('group', { name: 'Likes' }).closest('details')?.open).toBe(false);
  // jsdom does not support push, so push is off on this device.
  const likes = screen.getByRole('group', { name: 'Likes', hidden: true });
  const [list, , push] = within(likes).getAllByRole('switch', { hidden: true });
  expect([list, push].map((one) => one!.matches(':disabled'))).toEqual([false, true]);
  expect(document.getElementById(push!.getAttribute('aria-describedby')!)?.textContent).toBe(
    'First, turn on push notifications above.',
  );
  // The closed row of a type says how the viewer is notified.
  const getSummary = () => likes.closest('details')?.querySelector('summary')?.textContent;
  expect(getSummary()).toBe('LikesIn app, popups');
  expect(popups.checked).toBe(true);
  fireEvent.click(popups);
  expect(popups.checked).toBe(false);
  expect(getSummary()).toBe('LikesIn app');
  const sent = () => calls.find(({ name }) => name === 'updateNotificationSettings')?.args;
  await waitFor(() =>
    expect(sent()).toEqual({ types: { like: { popup: false }, comment: { popup: false } } }),
  );
});

test('EXP-060 turning popups off and on again leaves the types off that were off before', async () => {
  const on = { list: true, popup: true, push: true };
  let settings: Settings = {
    types: { like: { ...on, popup: false }, comment: on },
    choices: [
      { type: 'like', label: 'Likes' },
      { type: 'comment', label: 'Comments' },
    ],
    quietHours: null,
    timeZone: 'America/Phoenix',
    requests: { strangers: false, newcomers: false },
  };
  startFakeServer({
    getNotificationSettings: () => settings,
    updateNotificationSettings: ({ args }) => (settings = applyNotificationSettingsChange(settings, args)),
  });
  renderOnPage(<NotificationSettings user={signedInUser} />);
  const popups = await screen.findByRole<HTMLInputElement>('switch', { name: /^Popups/ });
  const popupsOf = () => ['like', 'comment'].map((type) => settings.types[type]?.popup);
  fireEvent.click(popups);
  await waitFor(() => expect(popupsOf()).toEqual([false, false]));
  fireEvent.click(popups);
  await waitFor(() => expect(popupsOf()).toEqual([false, true]));
});

test.each(['the field', 'the screen'])(
  'EXP-061 a changed time is saved when %s is left at once',
  async (left) => {
    const settings = {
      types: {},
      choices: [],
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'America/Phoenix',
      requests: { strangers: false, newcomers: false },
    };
    const calls = startFakeServer({
      getNotificationSettings: () => settings,
      updateNotificationSettings: ({ args }) => ({ ...settings, ...args }),
    });
    const { unmount } = renderOnPage(<NotificationSettings user={signedInUser} />);
    const from = await screen.findByLabelText('Start time');
    fireEvent.change(from, { target: { value: '23:15' } });
    if (left === 'the field') fireEvent.blur(from);
    else unmount();
    // The wait is shorter than the delay after which the time is saved while the field is focused.
    await waitFor(
      () =>
        expect(
          calls.filter(({ name }) => name === 'updateNotificationSettings').map(({ args }) => args),
        ).toEqual([{ quietHours: { from: '23:15', to: '07:00' } }]),
      { timeout: 500 },
    );
  },
);
