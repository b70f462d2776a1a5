// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import { FollowedPeopleEventsRow as LazyFollowedGoingRow } from '../public.ts';
import {
  FollowedPeopleEventsRowLoadingPlaceholder,
  wasFollowedPeopleEventsRowShownStorage,
} from './followed-going-row-placeholder.tsx';
import FollowedPeopleEventsRow from './followed-going-row.tsx';

const firstScreen = vi.hoisted(() => Promise.withResolvers<void>());
// jsdom draws nothing, so the test decides when the first screen is drawn.
vi.mock('#platform/client/first-screen-drawn-promise.ts', () => ({
  firstScreenDrawnPromise: firstScreen.promise,
}));

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
  renderOnPage(<FollowedPeopleEventsRow />);
  const row = await screen.findByRole('region', { name: 'Events people you follow are going to' });
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
  renderOnPage(<FollowedPeopleEventsRow />);
  await waitFor(() =>
    expect(calls.some(({ name }) => name === (isSignedIn ? 'listEvents' : 'getSession'))).toBe(true),
  );
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['only if the last visit showed the row', true],
  ['never for a guest', false],
])('FEED-006 the row has its space while its code loads, %s', async (_, isSignedIn) => {
  const calls = startFakeServer({}, isSignedIn);
  const countSpaces = async (wasShown: boolean) => {
    if (wasShown) wasFollowedPeopleEventsRowShownStorage.write(true);
    const { container } = renderOnPage(<FollowedPeopleEventsRowLoadingPlaceholder />);
    await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
    if (wasShown && isSignedIn) await waitFor(() => expect(container.querySelector('.h-16')).toBeTruthy());
    return container.querySelectorAll('.h-16').length;
  };
  expect(await countSpaces(false)).toBe(0);
  cleanup();
  expect(await countSpaces(true)).toBe(isSignedIn ? 1 : 0);
});

test('FEED-006 the row is loaded after the first screen is drawn, and has its space until then', async () => {
  wasFollowedPeopleEventsRowShownStorage.write(true);
  const event = makeEventCard({ title: 'Swap meet', followedAttendee: noor });
  const calls = startFakeServer({ listEvents: () => ({ events: [event], cursor: null }) });
  const { container } = renderOnPage(<LazyFollowedGoingRow />);
  await waitFor(() => expect(container.querySelector('.h-16')).toBeTruthy());
  // The row would load within this time if it did not wait for the first screen.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls.some(({ name }) => name === 'listEvents')).toBe(false);
  firstScreen.resolve();
  expect(await screen.findByRole('region', { name: 'Events people you follow are going to' })).toBeTruthy();
});
