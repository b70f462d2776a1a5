// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import { EventAttendance } from './event-attendance.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

function open(event: EventOccurrence) {
  startFakeServer({ listEventAttendees: () => ({ people: [], cursor: null }) });
  renderOnPage(<EventAttendance event={event} />);
}

test('EXP-075 the people who go and the free spots are one block, which also names the place on the waitlist', async () => {
  const full = { capacity: 3, placesLeft: 0, attendees: 3, interested: 1, waiting: 2 };
  open(makeEventCard({ ...full, myAnswer: 'waiting', myWaitlistPlace: 2 }));
  const people = await screen.findByRole('button', { name: '3 people are going · 1 interested' });
  const spots = screen.getByText('No spots left · 2 people are waiting');
  expect(spots.parentElement?.contains(people), 'one block').toBe(true);
  expect(spots.parentElement?.textContent).toContain("You're number 2 in line.");
  cleanup();
  open(makeEventCard({ capacity: 30, placesLeft: 30, attendees: 0 }));
  expect(await screen.findByText('30 of 30 spots left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /going ·|interested$/ })).toBeNull();
  cleanup();
  open(makeEventCard({ ...full, state: 'past' }));
  expect(await screen.findByRole('button', { name: /^3 people are going/ })).toBeTruthy();
  expect(screen.queryByText(/spots left/), 'a past event has no free spots').toBeNull();
});
