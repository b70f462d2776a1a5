// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

// The row has its own tests.
vi.mock('#features/rides/web/together/event-shared-ride-row.tsx', () => ({
  default: ({ event }: { event: EventOccurrence }) => event.myAnswer === 'going' && <p>Shared ride</p>,
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-075 NEW-02 the row that an RSVP adds is below the buttons, so that the pressed button does not move', async () => {
  const event = makeEventCard();
  startFakeServer({
    getEvent: () => ({ event, dates: [] }),
    answerEvent: () => ({ answer: 'going', attendees: 1, interested: 0, waiting: 0, placesLeft: null }),
  });
  renderOnPage(<EventScreen eventId="e1" />, '/event/e1');
  fireEvent.click(await screen.findByRole('button', { name: "I'm going" }));
  const row = await screen.findByText('Shared ride');
  for (const name of ['Going', 'Interested'])
    expect(screen.getByRole('button', { name }).compareDocumentPosition(row)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  expect(row.compareDocumentPosition(screen.getByText('Bring your voice.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
