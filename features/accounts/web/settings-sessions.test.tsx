// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Session } from './calls.ts';
import { SessionSettingsSection } from './settings-sessions.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const here: Session = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  isCurrent: true,
  createdAt: '2026-03-03T10:00:00.000Z',
  lastSeenAt: '2026-03-04T10:00:00.000Z',
  expiresAt: '2026-04-03T10:00:00.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.0',
};
const phone: Session = {
  ...here,
  id: '0190a000-0000-7000-8000-0000000000a2',
  isCurrent: false,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  address: '198.51.100.0',
};

test('EXP-014 the sessions are listed with device and address; another one than this is ended by a press', async () => {
  let sessions = [here, phone];
  const calls = startFakeServer({
    listSessions: () => ({ sessions }),
    revokeSession: ({ args }) => {
      sessions = sessions.filter(({ id }) => id !== args['sessionId']);
      return { revoked: true };
    },
  });
  renderOnPage(<SessionSettingsSection user={signedInUser} />);
  const [current, other] = await screen.findAllByRole('listitem');
  expect(within(current!).getByText('This device')).toBeTruthy();
  expect(within(current!).getByText(/203\.0\.113\.0/)).toBeTruthy();
  expect(within(current!).queryByRole('button')).toBeNull();
  expect(within(other!).queryByText('This device')).toBeNull();
  expect(within(other!).getByText(/198\.51\.100\.0/)).toBeTruthy();
  fireEvent.click(within(other!).getByRole('button', { name: /^Log out .*Android/ }));
  expect(await screen.findByText("You're logged out on that device")).toBeTruthy();
  expect(calls.find(({ name }) => name === 'revokeSession')?.args).toEqual({ sessionId: phone.id });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('This device')).toBeTruthy();
});

test('EXP-014 one press ends all sessions except the current one', async () => {
  const tablet = { ...phone, id: '0190a000-0000-7000-8000-0000000000a3' };
  let sessions = [here, phone, tablet];
  const calls = startFakeServer({
    listSessions: () => ({ sessions }),
    revokeSession: ({ args }) => {
      sessions = sessions.filter(({ id }) => id !== args['sessionId']);
      return { revoked: true };
    },
  });
  renderOnPage(<SessionSettingsSection user={signedInUser} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText("You're logged out everywhere else")).toBeTruthy();
  const revoked = calls.filter(({ name }) => name === 'revokeSession').map(({ args }) => args['sessionId']);
  expect(revoked.toSorted()).toEqual([phone.id, tablet.id]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('EXP-014 the list of sessions stays when a later update fails', async () => {
  let isReachable = true;
  startFakeServer({
    listSessions: () => {
      if (!isReachable) throw new FakeServerError(503, 'Not now');
      return { sessions: [here] };
    },
  });
  renderOnPage(<SessionSettingsSection user={signedInUser} />);
  await screen.findByText('This device');
  isReachable = false;
  await act(async () => {
    await queryClient.invalidateQueries();
    // React Query tells the screen in a later task.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(queryClient.getQueryState(['listSessions', signedInUser.id])?.status).toBe('error');
  expect(screen.getByText('This device')).toBeTruthy();
});

test.each([
  [30_000, /^Active now · 203/],
  [3 * 60_000 + 5_000, /^Active 3 min ago · 203/],
  [20 * 86_400_000, /^Active [A-Z][a-z]{2} \d{1,2}(?:, \d{4})? · 203/],
])('EXP-014 a session that was used %d ms ago says so as %s', async (age, text) => {
  startFakeServer({
    listSessions: () => ({ sessions: [{ ...here, lastSeenAt: new Date(Date.now() - age).toISOString() }] }),
  });
  renderOnPage(<SessionSettingsSection user={signedInUser} />);
  const address = await screen.findByText(/203\.0\.113\.0/);
  expect(address.textContent).toMatch(text);
});
