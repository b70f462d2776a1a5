// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import EventRidesCard from './event-rides-card.tsx';
import { useStopWithStreetName } from './use-stop-with-street-name.ts';

const live = vi.hoisted(() => ({
  data: (_args: { stop?: object }): object | undefined => undefined,
  subscriptions: new Set<string>(),
  values: new Map<string, object | undefined>(),
}));
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery(name: string, args: object) {
    const place = JSON.stringify([name, args]);
    live.subscriptions.add(place);
    // Returns the same object for the same arguments, as the real live query does.
    const data = live.values.get(place) ?? live.data(args);
    live.values.set(place, data);
    return { data, status: 'live', error: null, refetch() {} };
  },
}));

beforeEach(() => {
  setUpJsdom();
  live.values.clear();
});
afterEach(cleanup);

const event = {
  id: 'e1',
  occurrenceId: 'o1',
  location: 'Heard Museum',
  place: { lat: 33.4725, lng: -112.0722 },
  timeZone: 'America/Phoenix',
  state: 'confirmed',
  myAnswer: 'going',
  can: { manage: false },
} as EventOccurrence;

test('NEW-02 without a known location no position is asked for, and people who do not go see no shared rides', async () => {
  const asked: string[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: () => asked.push('position') },
  });
  live.data = () => ({
    refusal: null,
    place: 'Heard Museum',
    starts: [{ direction: 'out', departsAt: '2026-03-07T00:30:00.000Z', price: null }],
    rides: [],
  });
  const calls = startFakeServer({}, true);
  renderOnPage(
    <>
      <EventRidesCard event={event} />
      <EventRidesCard event={{ ...event, id: 'e2', myAnswer: 'interested' }} />
      <EventRidesCard event={{ ...event, can: { ...event.can, manage: true } }} />
    </>,
    '/event/e1',
  );
  const starts = await screen.findAllByRole('button', { name: 'Book a shared ride to the event' });
  expect(starts.map((start) => start.closest('details')?.open)).toEqual([true, true]);
  // For an attendee, `Get a ride` is the only primary button of the page. The host has other primary buttons.
  const alone = screen.getAllByRole('button', { name: 'Get a ride' });
  expect(alone.map((button) => button.classList.contains('bg-accent'))).toEqual([true, false, false]);
  expect(screen.getAllByRole('region', { name: 'Rides' })).toHaveLength(3);
  expect([...live.subscriptions]).toEqual([
    JSON.stringify(['listSharedRides', { eventId: 'e1', occurrenceId: 'o1' }]),
  ]);
  expect(calls.some(({ name }) => name === 'listRideEstimates')).toBe(false);
  expect(asked).toEqual([]);
});

test('NEW-02 without a known location, a press asks for it and shows the price, and the second press books', async () => {
  const price = { miles: 10, minutes: 21, fare: 20, share: 20, total: 25 };
  const rides = { refusal: null, place: 'Heard Museum', rides: [] };
  const start = { direction: 'out', departsAt: '2026-03-07T00:30:00.000Z' };
  live.data = ({ stop }) => ({ ...rides, starts: [{ ...start, price: stop === undefined ? null : price }] });
  let answer: (found: object) => void = () => {};
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: typeof answer, failed: typeof answer) => {
        answer = isDenied ? () => failed({ code: 1 }) : found;
        answer({ coords: { latitude: 33.5, longitude: -112.1 } });
      },
    },
  });
  let isDenied = true;
  const calls = startFakeServer(
    {
      processGeolocationSecure: ({ args }) =>
        args['requestType'] === 'nearby'
          ? { nearby: [] }
          : { place: { city: 'Phoenix' }, intersection: { name: '3rd Ave & Roosevelt St', distance: 40 } },
      startSharedRide: () => ({ success: true, booking: { id: 'b1' } }),
    },
    true,
  );
  renderOnPage(<EventRidesCard event={event} />, '/event/e1');
  fireEvent.click(await screen.findByRole('button', { name: 'Book a shared ride to the event' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  isDenied = false;
  fireEvent.click(screen.getByRole('button', { name: 'Book a shared ride to the event' }));
  expect(await screen.findByText('Pickup: Near 3rd Ave & Roosevelt St')).toBeTruthy();
  expect(screen.getByText('20-token fare + 5-token booking fee')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book for 25 tokens', hidden: true }));
  await screen.findByText('You have a ride to the event');
  expect(calls.find(({ name }) => name === 'startSharedRide')?.args).toMatchObject({
    direction: 'out',
    stop: { address: 'Near 3rd Ave & Roosevelt St', lat: 33.5, lng: -112.1 },
  });
});

function StopAddress() {
  return <p>{useStopWithStreetName({ address: 'My location', lat: 33.6, lng: -112.2 }).address}</p>;
}

/** Page with the address of a stop, and a button that shows it anew. */
function StopPage() {
  const [shownCount, setShownCount] = useState(0);
  return (
    <>
      <button onClick={() => setShownCount(shownCount + 1)}>Show again</button>
      <StopAddress key={shownCount} />
    </>
  );
}

test('NEW-02 a street name that could not be loaded is looked up again when the stop is shown again', async () => {
  let isFailing = true;
  startFakeServer({
    processGeolocationSecure({ args }) {
      if (isFailing) throw new FakeServerError(409, 'Try again.', 'busy');
      return args['requestType'] === 'nearby'
        ? { nearby: [] }
        : { place: { city: 'Phoenix' }, intersection: { name: '3rd Ave & Roosevelt St', distance: 40 } };
    },
  });
  renderOnPage(<StopPage />);
  expect(await screen.findByText('My location')).toBeTruthy();
  await waitFor(() => expect(queryClient.getQueryData(['stopStreetName', 33.6, -112.2])).toBeNull());
  isFailing = false;
  fireEvent.click(screen.getByText('Show again'));
  expect(await screen.findByText('Near 3rd Ave & Roosevelt St')).toBeTruthy();
});
