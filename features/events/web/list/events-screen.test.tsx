// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { readLoggedErrors } from '#platform/ui/error-log.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import EventsScreen from './events-screen.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (
  <LocationProvider>
    <EventsScreen />
  </LocationProvider>
);
const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const categories = { listEventCategories: () => ({ categories: [{ category: 'music', events: 4 }] }) };

test('EXP-082 events are grouped by day, and the next page follows on demand', async () => {
  const second = {
    id: 'e2',
    occurrenceId: 'o2',
    title: 'Swap meet',
    startTime: later(3),
    endDate: later(3.1),
  };
  const calls = startFakeServer({
    ...categories,
    listEvents: ({ args }) =>
      args['cursor'] === undefined
        ? { events: [makeEventCard({ attendees: 3 })], cursor: 'next' }
        : { events: [makeEventCard(second)], cursor: null },
  });
  renderOnPage(page, '/events');
  const link = await screen.findByRole('link', { name: /Choir night/ });
  expect(link.textContent).toContain('Heard Museum');
  expect(link.textContent).toContain('3 going');
  expect(link.getAttribute('href')).toContain('/event/0190a000-0000-7000-8000-0000000000e1?date=');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Swap meet/ })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'listEvents').map(({ args }) => args['cursor'])).toEqual([
    undefined,
    'next',
  ]);
});

test('EXP-082 filters of the address reach the server, and the empty list clears them', async () => {
  const calls = startFakeServer({ ...categories, listEvents: () => ({ events: [], cursor: null }) });
  renderOnPage(page, '/events?tag=free&category=music&when=2027-03-07');
  expect(await screen.findByText('No events match your filters')).toBeTruthy();
  const lastArgs = () => calls.findLast(({ name }) => name === 'listEvents')?.args;
  expect(lastArgs()).toMatchObject({
    tag: 'free',
    category: 'music',
    from: '2027-03-07T07:00:00.000Z',
    to: '2027-03-08T07:00:00.000Z',
  });
  fireEvent.click(screen.getByRole('button', { name: '#free' }));
  await waitFor(() => expect(lastArgs()).not.toHaveProperty('tag'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastArgs()).toEqual({ limit: 12 }));
  fireEvent.click(screen.getByRole('button', { name: 'Music' }));
  await waitFor(() => expect(lastArgs()).toEqual({ limit: 12, category: 'music' }));
});

test('EXP-079 EXP-082 the weekend lists an event that began earlier on Friday, not today', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00-07:00'), toFake: ['Date'] });
  const week = { startTime: '2026-03-02T07:00:00.000Z', endDate: '2026-03-09T07:00:00.000Z', allDay: true };
  const calls = startFakeServer({
    ...categories,
    listEvents: () => ({ events: [makeEventCard(week)], cursor: null }),
  });
  renderOnPage(page, '/events?when=weekend');
  expect(await screen.findByRole('heading', { level: 2, name: 'Friday, March 6' })).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'listEvents')?.args).toMatchObject({
    from: '2026-03-07T00:00:00.000Z',
  });
});

test('EXP-082 the events of today stay under today until the list of the weekend has loaded', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00-07:00'), toFake: ['Date'] });
  const today = { startTime: '2026-03-05T01:00:00.000Z', endDate: '2026-03-05T03:00:00.000Z' };
  const weekend = { startTime: '2026-03-07T01:00:00.000Z', endDate: '2026-03-07T03:00:00.000Z' };
  let answerWeekend: (answer: object) => void = () => undefined;
  startFakeServer({
    ...categories,
    listEvents: ({ args }) =>
      args['from'] === undefined
        ? { events: [makeEventCard(today)], cursor: null }
        : new Promise<object>((resolve) => {
            answerWeekend = resolve;
          }),
  });
  renderOnPage(page, '/events');
  expect(await screen.findByRole('heading', { level: 2, name: 'Today' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'This weekend', pressed: false }));
  await screen.findByRole('button', { name: 'This weekend', pressed: true });
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeTruthy();
  answerWeekend({ events: [makeEventCard(weekend)], cursor: null });
  expect(await screen.findByRole('heading', { level: 2, name: 'Friday, March 6' })).toBeTruthy();
});

test('EXP-082 the list of one place names it in a chip, which removes the filter', async () => {
  const calls = startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    getVenue: () => ({ venue: { name: 'Heard Museum' } }),
  });
  renderOnPage(page, '/events?venue=ven_heard_museum');
  const chip = await screen.findByRole('button', { name: 'At Heard Museum', pressed: true });
  const lastArgs = () => calls.findLast(({ name }) => name === 'listEvents')?.args;
  expect(lastArgs()).toEqual({ limit: 12, venueId: 'ven_heard_museum' });
  fireEvent.click(chip);
  await waitFor(() => expect(lastArgs()).toEqual({ limit: 12 }));
  expect(screen.queryByRole('button', { name: /^At / })).toBeNull();
});

test('EXP-082 Near me asks for the location and lists the events around it', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (answer: object) => void) =>
        found({ coords: { latitude: 33.5, longitude: -112.1 } }),
    },
  });
  const calls = startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    processGeolocationSecure: () => ({ place: { city: 'Phoenix' } }),
  });
  renderOnPage(page, '/events');
  fireEvent.click(await screen.findByRole('button', { name: 'Near me', pressed: false }));
  const lastArgs = () => calls.findLast(({ name }) => name === 'listEvents')?.args;
  await waitFor(() =>
    expect(lastArgs()).toEqual({ limit: 12, near: { lat: 33.5, lng: -112.1, radiusKm: 16 } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Near me', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Near me', pressed: false })).toBeTruthy();
});

test('EXP-082 the first event is a large card with its poster and its host', async () => {
  const organizer = { id: 'noor', handle: 'noor', displayName: 'Noor Haddad', avatarUrl: '/media/noor.svg' };
  const next = { id: 'e2', occurrenceId: 'o2', title: 'Swap meet', organizer, placesLeft: 2 };
  startFakeServer({
    ...categories,
    listEvents: () => ({
      events: [makeEventCard({ organizer, attendees: 5 }), makeEventCard(next)],
      cursor: null,
    }),
  });
  renderOnPage(page, '/events');
  const first = await screen.findByRole('link', { name: /Choir night/ });
  expect(first.textContent).toContain('Hosted by Noor Haddad');
  expect(first.textContent).toContain('Free · 5 going');
  const row = screen.getByRole('link', { name: /Swap meet/ });
  expect(row.textContent).toContain('Free · 3 going · 2 spots left');
  expect(row.textContent).not.toContain('Hosted by');
});

test('EXP-075 a row names somebody whom the viewer follows and who goes, with a portrait', async () => {
  const noor = {
    id: 'noor',
    handle: 'noor',
    displayName: 'Noor Haddad',
    avatarUrl: '/media/avatars/noor.svg',
  };
  const events = [
    makeEventCard({ attendees: 1, followedAttendee: noor }),
    makeEventCard({ id: 'e2', occurrenceId: 'o2', title: 'Swap meet', attendees: 5, followedAttendee: noor }),
    makeEventCard({ id: 'e3', occurrenceId: 'o3', title: 'Yoga', myAnswer: 'going', followedAttendee: noor }),
  ];
  startFakeServer({ ...categories, listEvents: () => ({ events, cursor: null }) });
  renderOnPage(page, '/events');
  const first = await screen.findByRole('link', { name: /Choir night/ });
  expect(first.textContent).toContain('Noor Haddad is going');
  expect(first.querySelector('img[src="/media/avatars/noor.svg"]')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Swap meet/ }).textContent).toContain(
    'Noor Haddad is going.Free · 5 going',
  );
  expect(screen.getByRole('link', { name: /Yoga/ }).textContent).toContain("You're going");
});

test.each(['cancelled', 'past'] as const)(
  'EXP-075 a row of an event that is %s names nobody who goes',
  async (state) => {
    const noor = { id: 'noor', handle: 'noor', displayName: 'Noor Haddad', avatarUrl: '/media/noor.svg' };
    const events = [makeEventCard({ state, attendees: 2, followedAttendee: noor })];
    startFakeServer({ ...categories, listEvents: () => ({ events, cursor: null }) });
    renderOnPage(page, '/events');
    const row = await screen.findByRole('link', { name: /Choir night/ });
    expect(row.textContent).toContain('2 going');
    expect(row.textContent).not.toContain('Noor');
    expect(row.querySelector('img[src="/media/noor.svg"]')).toBeNull();
  },
);

test('EXP-082 the calendar says on which days the viewer goes to an event', async () => {
  const time = { startTime: '2027-03-07T20:00:00.000Z', endDate: '2027-03-07T22:00:00.000Z' };
  startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    listMyEvents: () => ({
      events: [
        makeEventCard({ ...time, myAnswer: 'going' }),
        makeEventCard({ ...time, startTime: '2027-03-08T20:00:00.000Z', myAnswer: 'interested' }),
      ],
      cursor: null,
    }),
    countEventDays: () => ({
      timeZone: 'America/Phoenix',
      days: [
        { date: '2027-03-07', events: 2 },
        { date: '2027-03-08', events: 1 },
      ],
    }),
  });
  renderOnPage(page, '/events?view=calendar&month=2027-03');
  expect(
    await screen.findByRole('button', { name: "Sunday, March 7, 2 events, you're going or hosting" }),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Monday, March 8, 1 event' })).toBeTruthy();
});

test('EXP-082 the calendar shows a dot for each event of a day, and lists those of the chosen day', async () => {
  const calls = startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    countEventDays: () => ({ timeZone: 'America/Phoenix', days: [{ date: '2027-03-07', events: 2 }] }),
  });
  renderOnPage(page, '/events?view=calendar&month=2027-03');
  const day = await screen.findByRole('button', { name: 'Sunday, March 7, 2 events' });
  expect(within(day).getByText('7')).toBeTruthy();
  expect(day.querySelectorAll('[data-dot]')).toHaveLength(2);
  // In forced colors, the browser ignores other background colors. The selected day has the background `Highlight`.
  expect(day.querySelectorAll(String.raw`.forced-colors\:bg-\[ButtonText\]`)).toHaveLength(2);
  const emptyDay = screen.getByRole('button', { name: 'Monday, March 8, no events' });
  expect(emptyDay.querySelector('[data-dot]')).toBeNull();
  fireEvent.click(day);
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'listEvents')?.args).toMatchObject({
      from: '2027-03-07T07:00:00.000Z',
    }),
  );
  expect(day.querySelectorAll(String.raw`.forced-colors\:bg-\[ButtonText\]`)).toHaveLength(0);
  expect(day.querySelectorAll(String.raw`.forced-colors\:bg-\[HighlightText\]`)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'countEventDays')?.args).toEqual({ month: '2027-04' }),
  );
});

test('EXP-005 EXP-082 the weeks of the current month that are over are folded until a press unfolds them', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-24T19:00:00Z'), toFake: ['Date'] });
  startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    countEventDays: () => ({ timeZone: 'America/Phoenix', days: [] }),
  });
  renderOnPage(page, '/events?view=calendar');
  await screen.findByRole('button', { name: /^Sunday, March 21/ });
  expect(screen.queryByRole('button', { name: /^Saturday, March 20/ })).toBeNull();
  const unfold = screen.getByRole('button', { name: 'Show earlier days' });
  unfold.focus();
  fireEvent.click(unfold);
  const firstDay = await screen.findByRole('button', { name: /^Monday, March 1,/ });
  expect(document.activeElement).toBe(firstDay);
  expect(unfold.getAttribute('aria-label'), 'the next press leads to the month before').toBe(
    'Previous month',
  );
  cleanup();
  renderOnPage(page, '/events?view=calendar&when=2027-03-09');
  expect(await screen.findByRole('button', { name: /^Tuesday, March 9/, pressed: true })).toBeTruthy();
  vi.useRealTimers();
});

test('EXP-005 EXP-082 at the end of a month the calendar continues with the next month', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T19:00:00Z'), toFake: ['Date'] });
  startFakeServer({
    ...categories,
    listEvents: () => ({ events: [], cursor: null }),
    countEventDays: ({ args }) => ({
      timeZone: 'America/Phoenix',
      days: args['month'] === '2026-12' ? [{ date: '2026-12-02', events: 3 }] : [],
    }),
  });
  renderOnPage(page, '/events?view=calendar');
  expect(await screen.findByRole('button', { name: 'Wednesday, December 2, 3 events' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Saturday, December 12/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sunday, December 13/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /^Nov\s–\sDec 2026$/ })).toBeTruthy();
  vi.useRealTimers();
});

test('EXP-077 canceled, past and uncertain events are marked in the list', async () => {
  const states = ['cancelled', 'past', 'tentative', 'confirmed'] as const;
  startFakeServer({
    ...categories,
    listEvents: () => ({
      events: states.map((state) =>
        makeEventCard({ state, occurrenceId: state, title: `It is ${state}`, placesLeft: 0 }),
      ),
      cursor: null,
    }),
  });
  renderOnPage(page, '/events');
  for (const [state, mark] of [
    ['cancelled', 'Canceled'],
    ['past', 'Ended'],
    ['tentative', 'Not confirmed'],
    ['confirmed', 'Full'],
  ] as const) {
    const row = await screen.findByRole('link', { name: new RegExp(`It is ${state}`) });
    expect(within(row).getByText(mark)).toBeTruthy();
  }
});

test('ERR-002 Q-41 events that cannot be read give an empty list and an error with Retry, and are logged', async () => {
  let isDown = true;
  startFakeServer({
    ...categories,
    listEvents: () => {
      if (isDown) throw new FakeServerError(400, 'Not now');
      return { events: [makeEventCard()], cursor: null };
    },
  });
  renderOnPage(page, '/events');
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Choir night/ })).toBeNull();
  expect(screen.queryByText(/^No events/)).toBeNull();
  expect(readLoggedErrors()).toContainEqual(expect.objectContaining({ where: 'listEvents' }));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Choir night/ })).toBeTruthy();
});

test('EXP-075 the list of own events is empty at first and asks guests to sign up', async () => {
  startFakeServer({ ...categories, listMyEvents: () => ({ events: [], cursor: null }) });
  renderOnPage(page, '/events?view=mine');
  expect(await screen.findByText('No events on your list')).toBeTruthy();
  cleanup();
  startFakeServer(categories, false);
  renderOnPage(page, '/events?view=mine');
  expect(await screen.findByRole('button', { name: 'Sign up or log in' })).toBeTruthy();
});

test('EXP-076 calendar and reader get the filtered events', async () => {
  startFakeServer({ ...categories, listEvents: () => ({ events: [], cursor: null }) });
  renderOnPage(page, '/events?tag=free&category=music');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to your calendar' }));
  const subscribe = await screen.findByRole('link', { name: /Subscribe/ });
  expect(subscribe.getAttribute('href')).toMatch(
    /^webcal:.*\/calendar\/events\.ics\?category=music&tag=free$/,
  );
  const rss = screen.getByRole('link', { name: /RSS/ });
  expect(rss.getAttribute('href')).toBe('/calendar/events.rss?category=music&tag=free');
});
