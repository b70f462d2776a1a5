// @vitest-environment jsdom
/** The large card and the labels in the list of events, and the button for a new event above it. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
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

test('EXP-075 presses of the star in a row end in the last choice, also before the list is loaded again', async () => {
  const stored: string[] = [];
  const pending: (() => void)[] = [];
  let loads = 0;
  startFakeServer({
    ...categories,
    // The list does not load again after the first time.
    listEvents: () => (loads++ === 0 ? { events: [makeEventCard()], cursor: null } : new Promise(() => {})),
    answerEvent: async ({ args }) => {
      await new Promise<void>((resolve) => pending.push(resolve));
      stored.push(args['answer'] as string);
      const answer = args['answer'] === 'none' ? null : args['answer'];
      return { answer, attendees: 3, interested: 1, waiting: 0, placesLeft: null };
    },
  });
  renderOnPage(page, '/events');
  const name = 'Interested in Choir night';
  const press = async (pressed: boolean) =>
    fireEvent.click(await screen.findByRole('button', { name, pressed }));
  for (const pressed of [false, true, false, true]) await press(pressed);
  await waitFor(() => expect(pending).toHaveLength(1));
  pending[0]!();
  await waitFor(() => expect(pending).toHaveLength(2));
  pending[1]!();
  await waitFor(() => expect(stored).toEqual(['interested', 'none']));
  await press(false);
  await waitFor(() => expect(pending).toHaveLength(3));
  pending[2]!();
  await waitFor(() => expect(stored.at(-1)).toBe('interested'));
  expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy();
});

test('EXP-075 a star that the server refuses is taken back', async () => {
  startFakeServer({
    ...categories,
    listEvents: () => ({ events: [makeEventCard()], cursor: null }),
    answerEvent: () => {
      throw new FakeServerError(403, 'This event takes no RSVPs.');
    },
  });
  renderOnPage(page, '/events');
  const name = 'Interested in Choir night';
  fireEvent.click(await screen.findByRole('button', { name, pressed: false }));
  await screen.findByText('This event takes no RSVPs.');
  expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy();
});

test('the header of the events offers to post an event, or to guests to suggest one', async () => {
  const answers = { ...categories, listEvents: () => ({ events: [makeEventCard()], cursor: null }) };
  startFakeServer(answers);
  renderOnPage(page, '/events');
  expect((await screen.findByRole('link', { name: 'Post an event' })).textContent).toBe('Event');
  cleanup();
  startFakeServer(answers, false);
  renderOnPage(page, '/events');
  expect((await screen.findByRole('link', { name: 'Suggest an event' })).textContent).toBe('Event');
});
