// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

beforeEach(() => {
  setUpJsdom();
  const never = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === 'not all and (min-width: 640px)',
    media,
    ...never,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const findButton = (name: string) => screen.findByRole('button', { name });

test('EXP-075 on a phone the answer stays at the lower edge, after the content of the page', async () => {
  const answered = { answer: 'going', attendees: 4, interested: 0, waiting: 0, placesLeft: null };
  startFakeServer({
    getEvent: () => ({ event: makeEventCard(), dates: [] }),
    answerEvent: () => answered,
  });
  renderOnPage(<EventScreen eventId="e1" />, '/event/e1');
  const going = await findButton("I'm going");
  expect(going.closest('.sticky')).toBeTruthy();
  const about = screen.getByRole('region', { name: 'About this event' });
  expect(about.compareDocumentPosition(going)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(going);
  expect((await findButton('Going')).closest('.sticky'), 'stays').toBeTruthy();
  cleanup();
  startFakeServer({ getEvent: () => ({ event: makeEventCard({ myAnswer: 'going' }), dates: [] }) });
  renderOnPage(<EventScreen eventId="e1" />, '/event/e1');
  expect((await findButton('Going')).closest('.sticky'), 'somebody who answered before').toBeNull();
});

test('EXP-075 EXP-079 the answer is at the lower edge again when the screen changes to a date without an answer', async () => {
  const dates = ['o1', 'o2'].map((occurrenceId, at) => ({
    occurrenceId,
    startTime: `2027-03-1${at}T17:00:00.000Z`,
    endDate: `2027-03-1${at}T18:00:00.000Z`,
  }));
  startFakeServer({
    getEvent: ({ args }) => {
      const date = dates.find(({ occurrenceId }) => occurrenceId === args['occurrenceId']) ?? dates[0]!;
      const myAnswer = date.occurrenceId === 'o2' ? ('going' as const) : null;
      return { event: makeEventCard({ ...date, myAnswer }), dates };
    },
  });
  renderOnPage(<EventScreen eventId="e1" />, '/event/e1?date=o1');
  const isAtEdge = async (name: string) => (await findButton(name)).closest('.sticky') !== null;
  expect(await isAtEdge("I'm going")).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: /Mar 11/ }));
  expect(await isAtEdge('Going'), 'answered before').toBe(false);
  // Both dates are cached from here on, so the screen changes between them without loading.
  fireEvent.click(screen.getByRole('link', { name: /Mar 10/ }));
  expect(await isAtEdge("I'm going"), 'not answered').toBe(true);
  fireEvent.click(screen.getByRole('link', { name: /Mar 11/ }));
  expect(await isAtEdge('Going'), 'answered before').toBe(false);
});
