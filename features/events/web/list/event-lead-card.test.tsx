// @vitest-environment jsdom
/** The large card and the labels in the list of events, and the button for a new event above it. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import EventsScreen from './events-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const page = (
  <LocationProvider>
    <EventsScreen />
  </LocationProvider>
);
const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const categories = { listEventCategories: () => ({ categories: [] }) };

test('a confirmed event in progress is marked, but neither an uncertain one nor one of the whole day', async () => {
  const time = { startTime: later(-0.05), endDate: later(0.05) };
  const changes: Record<string, Partial<EventOccurrence>> = {
    on: {},
    uncertain: { state: 'tentative' },
    whole: { allDay: true },
    later: { startTime: later(0.01) },
  };
  const events = Object.entries(changes).map(([name, change]) =>
    makeEventCard({ ...time, ...change, occurrenceId: name, title: `It is ${name}` }),
  );
  startFakeServer({ ...categories, listEvents: () => ({ events, cursor: null }) });
  renderOnPage(page, '/events');
  const link = await screen.findByRole('link', { name: /It is on/ });
  expect(within(link).getByText('On now')).toBeTruthy();
  expect(screen.getAllByText('On now')).toHaveLength(1);
});

test('EXP-075 the large card marks the viewer as interested, and takes it back', async () => {
  let myAnswer: 'interested' | null = null;
  const calls = startFakeServer({
    ...categories,
    listEvents: () => ({ events: [makeEventCard({ myAnswer })], cursor: null }),
    answerEvent: ({ args }) => {
      myAnswer = args['answer'] === 'interested' ? 'interested' : null;
      return { answer: myAnswer, attendees: 3, interested: 1, waiting: 0, placesLeft: null };
    },
  });
  renderOnPage(page, '/events');
  const name = 'Interested in Choir night';
  fireEvent.click(await screen.findByRole('button', { name, pressed: false }));
  fireEvent.click(await screen.findByRole('button', { name, pressed: true }));
  await screen.findByRole('button', { name, pressed: false });
  const sent = calls.filter(({ name: called }) => called === 'answerEvent').map(({ args }) => args['answer']);
  expect(sent).toEqual(['interested', 'none']);
});

test('the header of the events offers to post an event, or to guests to suggest one', async () => {
  const answers = { ...categories, listEvents: () => ({ events: [makeEventCard()], cursor: null }) };
  startFakeServer(answers);
  renderOnPage(page, '/events');
  expect((await screen.findByRole('link', { name: 'Post an event' })).textContent).toBe('Event');
  cleanup();
  startFakeServer(answers, false);
  renderOnPage(page, '/events');
  expect((await screen.findByRole('link', { name: 'Suggest an event' })).textContent).toBe('Suggest');
});
