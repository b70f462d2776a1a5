// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import { EventAttendanceCounts } from './event-attendance.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

function open(event: EventOccurrence) {
  startFakeServer({ listEventAttendees: () => ({ people: [], cursor: null }) });
  renderOnPage(<EventAttendanceCounts event={event} />);
}

test('EXP-075 the people who go and the free spots are one block, which also names the place on the waitlist', async () => {
  const full = { capacity: 3, placesLeft: 0, attendees: 3, interested: 1, waiting: 2 };
  open(makeEventCard({ ...full, myAnswer: 'waiting', myWaitlistPlace: 2 }));
  const people = await screen.findByRole('button', { name: '3 going · 1 interested' });
  const spots = screen.getByText('No spots left · 2 people are waiting');
  expect(spots.parentElement?.contains(people), 'one block').toBe(true);
  expect(spots.parentElement?.textContent).toContain("You're number 2 in line.");
  cleanup();
  open(makeEventCard({ capacity: 30, placesLeft: 30, attendees: 0 }));
  expect(await screen.findByText('30 of 30 spots left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /going|interested$/ })).toBeNull();
  cleanup();
  open(makeEventCard({ ...full, state: 'past' }));
  expect(await screen.findByRole('button', { name: /^3 going/ })).toBeTruthy();
  expect(screen.queryByText(/spots left/), 'a past event has no free spots').toBeNull();
});

test('EXP-075 the lists of people are one tap away, with a hidden answer marked for the host', async () => {
  const person = { id: 'p', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a', isShown: false };
  const calls = startFakeServer({
    listEventAttendees: () => ({
      people: [{ ...person, answeredAt: '2026-03-03T10:00:00.000Z' }],
      cursor: null,
    }),
  });
  renderOnPage(<EventAttendanceCounts event={makeEventCard({ interested: 1 })} />);
  const button = await screen.findByRole('button', { name: '3 going · 1 interested' });
  const block = button.closest('div')!;
  await waitFor(() => expect(block.querySelector('[data-initials="BO"]'), 'a face').toBeTruthy());
  fireEvent.click(button);
  const row = (await screen.findByText('Ben Ortiz')).closest('a');
  expect(row?.textContent).toBe('Ben Ortiz@benHidden from others');
  fireEvent.click(screen.getByRole('tab', { name: 'Interested' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'listEventAttendees')?.args['answer']).toBe('interested'),
  );
});

test('EXP-075 the only person who goes is named if it is the viewer or the host', async () => {
  const host = { id: 'h', handle: 'hana', displayName: 'Hana Host', avatarUrl: '/a' };
  const show = (event: Partial<EventOccurrence>, person: object) => {
    cleanup();
    const going = { ...person, isShown: true, answeredAt: '2026-03-03T10:00:00.000Z' };
    startFakeServer({ listEventAttendees: () => ({ people: [going], cursor: null }) });
    renderOnPage(
      <EventAttendanceCounts event={makeEventCard({ attendees: 1, organizer: host, ...event })} />,
    );
  };
  const guest = { id: 'p', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' };
  show({ myAnswer: 'going', isMyAnswerShown: true }, guest);
  expect(await screen.findByRole('button', { name: "You're going" })).toBeTruthy();
  show({}, host);
  expect(await screen.findByRole('button', { name: 'So far, only the host is going' })).toBeTruthy();
  show({ myAnswer: 'going', isMyAnswerShown: null }, guest);
  expect(await screen.findByRole('button', { name: '1 going' }), 'the viewer hosts').toBeTruthy();
});

test('EXP-075 the host is above the lists, which contain the host only with an RSVP', async () => {
  const host = { id: 'h', handle: 'hana', displayName: 'Hana Host', avatarUrl: '/a' };
  const shown = { isShown: true, answeredAt: '2026-03-03T10:00:00.000Z' };
  const guest = { id: 'p', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a', ...shown };
  const openWith = async (going: object[], interested: object[]) => {
    startFakeServer({
      listEventAttendees: ({ args }) => ({
        people: args['answer'] === 'interested' ? interested : going,
        cursor: null,
      }),
    });
    renderOnPage(<EventAttendanceCounts event={makeEventCard({ organizer: host })} />);
    fireEvent.click(await screen.findByRole('button', { name: /^3 going/ }));
    await screen.findByRole('link', { name: /Ben Ortiz/ });
    const above = screen.getByRole('link', { name: /Host$/ });
    expect(above.textContent).toBe('Hana Host@hanaHost');
    expect(above.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const listRows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
  // A host without an RSVP, or with one that is hidden from the viewer.
  await openWith([guest], []);
  expect(listRows()).toEqual(['Ben Ortiz@ben']);
  fireEvent.click(screen.getByRole('tab', { name: 'Interested' }));
  expect(await screen.findByText('Nobody is on this list yet.')).toBeTruthy();
  cleanup();
  await openWith([guest], [{ ...host, ...shown }]);
  expect(listRows(), 'an interested host is not among the people who go').toEqual(['Ben Ortiz@ben']);
  fireEvent.click(screen.getByRole('tab', { name: 'Interested' }));
  await waitFor(() => expect(listRows()).toEqual(['Hana Host@hana']));
  cleanup();
  await openWith([guest, { ...host, ...shown }], []);
  expect(listRows(), 'in the order of the server').toEqual(['Ben Ortiz@ben', 'Hana Host@hana']);
});
