// @vitest-environment jsdom
/** Tests of the RSVP of the person who hosts an event, on the screen of the event. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Opens an event that the viewer hosts. The fake server stores RSVPs as the server does. */
function openOwnEvent(rsvp: Partial<EventOccurrence>) {
  const { id, handle, displayName, avatarUrl } = signedInUser;
  const event = makeEventCard({ organizer: { id, handle, displayName, avatarUrl } });
  const stored = { ...event, can: { ...event.can, manage: true }, capacity: 30, placesLeft: 29, ...rsvp };
  startFakeServer({
    getEvent: () => ({ event: { ...stored }, dates: [] }),
    answerEvent: ({ args }) => {
      const isWithdrawn = args['answer'] === 'none';
      stored.myAnswer = isWithdrawn ? 'going' : (args['answer'] as 'going' | 'interested');
      stored.isMyAnswerShown = isWithdrawn ? null : true;
      stored.placesLeft = stored.myAnswer === 'going' && !isWithdrawn ? 28 : 29;
      const { myAnswer: answer, attendees, interested, waiting, placesLeft } = stored;
      return { answer, attendees, interested, waiting, placesLeft };
    },
  });
  renderOnPage(<EventScreen eventId={event.id} />, `/event/${event.id}`);
}

const findButton = (name: string) => screen.findByRole('button', { name });

test('EXP-075 a host who chose a reminder takes a spot, and can give it back', async () => {
  openOwnEvent({ myAnswer: 'going', isMyAnswerShown: null });
  const reminder = await screen.findByLabelText('Reminder');
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  fireEvent.click(reminder);
  const going = await findButton('Going');
  expect(await screen.findByText('28 of 30 spots left')).toBeTruthy();
  fireEvent.click(going);
  expect(await screen.findByText('29 of 30 spots left')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Going' })).toBeNull());
});

test('EXP-005 EXP-075 a host who withdraws an RSVP still goes, and the heading gets the focus', async () => {
  openOwnEvent({ myAnswer: 'interested', isMyAnswerShown: true });
  const interested = await findButton('Interested');
  interested.focus();
  fireEvent.click(interested);
  await waitFor(() => expect(interested.isConnected).toBe(false));
  expect(document.activeElement?.matches('h1')).toBe(true);
  expect(screen.getByLabelText('Reminder')).toBeTruthy();
});

test('EXP-005 EXP-075 an interested host who goes keeps the focus on the button', async () => {
  openOwnEvent({ myAnswer: 'interested', isMyAnswerShown: true });
  const going = await findButton("I'm going");
  going.focus();
  fireEvent.click(going);
  expect(await findButton('Going')).toBe(going);
  await screen.findByText('28 of 30 spots left');
  expect(document.activeElement).toBe(going);
});
