// @vitest-environment jsdom
/** Tests of the row with the host, on the screen of an event. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Opens an event of a host whom the viewer may follow. */
function openEventOf(
  { id, handle, displayName, avatarUrl }: Record<string, unknown>,
  { organizerEvents = 3, ...more }: { organizerEvents?: number; state?: 'cancelled' | 'past' } = {},
) {
  const organizer = { id, handle, displayName, avatarUrl } as { [key: string]: string };
  const made = makeEventCard();
  const event = { ...made, ...more, organizer, can: { ...made.can, manage: id === signedInUser.id } };
  const calls = startFakeServer({
    getEvent: () => ({ event, dates: [], organizerEvents }),
    getFollowStatus: () => ({
      followers: 0,
      following: 0,
      isFollowing: false,
      followsYou: false,
      isRequested: false,
      isClosed: false,
      can: { follow: true },
    }),
    followUser: () => ({ following: true }),
  });
  renderOnPage(<EventScreen eventId={event.id} />, `/event/${event.id}`);
  return calls;
}

test('EXP-064 the host of an event can be followed beside their name', async () => {
  const ben = { id: 'u-ben', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' };
  const calls = openEventOf(ben);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow Ben Ortiz' }));
  expect(await screen.findByRole('button', { name: 'Following Ben Ortiz' })).toBeTruthy();
  const host = screen.getByRole('link', { name: /^Hosted by Ben Ortiz/ });
  expect(host.textContent).toContain('3 upcoming events');
  expect(calls.find(({ name }) => name === 'followUser')?.args).toEqual({ userId: 'u-ben' });
});

test('EXP-064 a host is not offered to follow themselves', async () => {
  const calls = openEventOf(signedInUser);
  expect(await screen.findByText("You're hosting")).toBeTruthy();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  expect(calls.some(({ name }) => name === 'getFollowStatus')).toBe(false);
});

test.each([
  [{ organizerEvents: 1 }, false],
  [{ organizerEvents: 1, state: 'cancelled' }, true],
  [{ organizerEvents: 1, state: 'past' }, true],
  [{ organizerEvents: 0, state: 'past' }, false],
] as const)('EXP-064 the events of a host are counted if there are others: %j', async (more, isCounted) => {
  openEventOf({ id: 'u-ben', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' }, more);
  const host = await screen.findByRole('link', { name: /^Hosted by Ben Ortiz/ });
  expect(host.textContent.includes('upcoming event')).toBe(isCounted);
});
