// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import FollowedGoingRow from './followed-going-row.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const noor = {
  id: '0190a000-0000-7000-8000-000000000002',
  handle: 'noor',
  displayName: 'Noor Haddad',
  avatarUrl: '',
};

test('FEED-006 the row links to the open events that somebody whom the viewer follows goes to', async () => {
  const events = [
    makeEventCard({ title: 'Nobody known', occurrenceId: 'o1' }),
    makeEventCard({ title: 'Swap meet', id: 'e2', occurrenceId: 'o2', attendees: 3, followedAttendee: noor }),
    makeEventCard({ title: 'Rained out', occurrenceId: 'o3', state: 'cancelled', followedAttendee: noor }),
  ];
  startFakeServer({ listEvents: () => ({ events, cursor: null }) });
  renderOnPage(<FollowedGoingRow />);
  const row = await screen.findByRole('region', { name: 'Events that people you follow go to' });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('/event/e2')]);
  expect(links[0]!.textContent).toContain('Noor and 2 others are going');
});

test.each([
  ['no followed person goes to an event', true],
  ['the viewer is a guest', false],
])('FEED-006 there is no row if %s', async (_, isSignedIn) => {
  const calls = startFakeServer(
    { listEvents: () => ({ events: [makeEventCard()], cursor: null }) },
    isSignedIn,
  );
  renderOnPage(<FollowedGoingRow />);
  await waitFor(() =>
    expect(calls.some(({ name }) => name === (isSignedIn ? 'listEvents' : 'getSession'))).toBe(true),
  );
  expect(screen.queryByRole('region')).toBeNull();
});
