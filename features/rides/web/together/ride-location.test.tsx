// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventCard } from '#features/events/domain/event-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import EventRideThere from '../there/event-ride-there.tsx';
import SharedRidesSection from './shared-rides-section.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const event = {
  id: 'e1',
  occurrenceId: 'o1',
  location: 'Heard Museum',
  place: { lat: 33.4725, lng: -112.0722 },
  timeZone: 'America/Phoenix',
  state: 'confirmed',
  myAnswer: 'going',
} as EventCard;

test('NEW-02 without a known location no position is asked for, and people who do not go see no shared rides', async () => {
  const asked: string[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: () => asked.push('position') },
  });
  const calls = startFakeServer(
    {
      listSharedRides: () => ({
        refusal: null,
        place: 'Heard Museum',
        starts: [{ direction: 'out', departsAt: '2026-03-07T00:30:00.000Z', price: null }],
        rides: [],
      }),
    },
    true,
  );
  renderOnPage(
    <>
      <EventRideThere event={event} />
      <SharedRidesSection event={event} />
      <SharedRidesSection event={{ ...event, id: 'e2', myAnswer: 'interested' }} />
    </>,
    '/event/e1',
  );
  expect(await screen.findByRole('button', { name: 'Use my location' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ride there' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start a ride/ })).toBeNull();
  expect(calls.filter(({ name }) => name === 'listSharedRides')).toHaveLength(1);
  expect(calls.some(({ name }) => name === 'listRideEstimates')).toBe(false);
  expect(asked).toEqual([]);
});
