// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventImportScreen from './event-import-screen.tsx';
import EventProposalsScreen from './event-proposals-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-078 a moderator posts a suggested event, which leaves the list', async () => {
  let events = [makeEventCard({ isProposal: true })];
  const calls = startFakeServer({
    listEventProposals: () => ({ events, cursor: null }),
    reviewEvent: ({ args }) => {
      events = [];
      return { eventId: args['eventId'], published: args['decision'] === 'confirm' };
    },
  });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  expect(await screen.findByText('Suggested by someone without an account')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Post event' }));
  expect(await screen.findByText('No suggested events')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reviewEvent')?.args).toMatchObject({ decision: 'confirm' });
});

test('a suggested event without a venue shows no picture, because its poster is drawn when it is posted', async () => {
  const suggested = { ...makeEventCard({ isProposal: true }), id: 'no-venue', title: 'Seed swap' };
  const events = [
    makeEventCard({ isProposal: true }),
    { ...suggested, place: { ...suggested.place, venueId: null } },
  ];
  startFakeServer({ listEventProposals: () => ({ events, cursor: null }) });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  await screen.findByText('Seed swap');
  expect(document.querySelector('[data-event="no-venue"] img')).toBeNull();
  expect(document.querySelectorAll('[data-event] img')).toHaveLength(1);
});

test('EXP-079 a moderator reads that a suggested event is listed already, with a link to it, and can decline it', async () => {
  const message = 'This event is already listed, with the same title, start and place.';
  startFakeServer({
    listEventProposals: () => ({ events: [makeEventCard({ isProposal: true })], cursor: null }),
    reviewEvent: () => {
      throw new FakeServerError(409, message, 'already_listed', { eventId: 'e-listed' });
    },
  });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  fireEvent.click(await screen.findByRole('button', { name: 'Post event' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const link = screen.getByRole('link', { name: 'See the existing event' });
  expect(link.getAttribute('href')).toBe('/event/e-listed');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
});

test('EXP-005 EXP-078 both buttons of a suggested event keep the focus while it is decided; then the next event has it', async () => {
  const first = makeEventCard({ isProposal: true });
  const second = { ...first, id: 'second', occurrenceId: 'second', title: 'Seed swap' };
  let events = [first, second];
  const answer = Promise.withResolvers<object>();
  const calls = startFakeServer({
    listEventProposals: () => ({ events, cursor: null }),
    reviewEvent: () => answer.promise,
  });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  await screen.findByText('Seed swap');
  const [post] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Post event' });
  const [decline] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Decline' });
  post!.focus();
  fireEvent.click(post!);
  await waitFor(() => expect(post!.getAttribute('aria-disabled')).toBe('true'));
  expect([post!.disabled, decline!.disabled, decline!.getAttribute('aria-disabled')]).toEqual([
    false,
    false,
    'true',
  ]);
  fireEvent.click(post!);
  fireEvent.click(decline!);
  expect(screen.queryByText(/^Decline “/)).toBeNull();
  events = [second];
  answer.resolve({ eventId: first.id, published: true });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline' }));
  expect(calls.filter(({ name }) => name === 'reviewEvent')).toHaveLength(1);
});

test('EXP-078 a moderator reads that further suggested events could not be loaded, and loads them again', async () => {
  let isDown = true;
  startFakeServer({
    listEventProposals: ({ args }) => {
      if (args['cursor'] === undefined)
        return { events: [makeEventCard({ isProposal: true })], cursor: 'next' };
      if (isDown) throw new FakeServerError(400, 'Not now');
      return {
        events: [{ ...makeEventCard({ isProposal: true }), id: 'second', title: 'Seed swap' }],
        cursor: null,
      };
    },
  });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't load more events/);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Seed swap')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EXP-078 declining asks first', async () => {
  const calls = startFakeServer({
    listEventProposals: () => ({ events: [makeEventCard({ isProposal: true })], cursor: null }),
    reviewEvent: () => ({ eventId: 'e', published: false }),
  });
  renderOnPage(<EventProposalsScreen />, '/events/proposals');
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Decline “Choir night”?')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'reviewEvent')).toBe(false);
});

test('EXP-079 an imported calendar says what became of its events, and a refused one why', async () => {
  let isRefused = true;
  const calls = startFakeServer({
    importEvents: () => {
      if (isRefused) throw new FakeServerError(400, "This file isn't a calendar", 'not_a_calendar');
      const problems = [{ event: 'Old show', problem: 'It ends before it begins' }];
      return { added: 2, updated: 0, unchanged: 0, merged: 3, ignored: 0, problems };
    },
  });
  renderOnPage(<EventImportScreen />, '/events/import');
  fireEvent.click(await screen.findByRole('button', { name: 'Import events' }));
  expect(await screen.findByText('Choose a calendar file first.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Calendar name'), { target: { value: 'City hall' } });
  const file = new File(['BEGIN:VCALENDAR'], 'town.ics', { type: 'text/calendar' });
  // jsdom has no `text` of files.
  file.text = async () => 'BEGIN:VCALENDAR';
  fireEvent.change(screen.getByLabelText('Choose a calendar file'), { target: { files: [file] } });
  expect(screen.queryByText('Choose a calendar file first.'), 'a solved problem is removed').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import events' }));
  expect(await screen.findByText("This file isn't a calendar")).toBeTruthy();
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Import events' }));
  expect(await screen.findByText('2 events added')).toBeTruthy();
  expect(screen.getByText('3 events were already listed')).toBeTruthy();
  expect(screen.queryByText(/^0 /)).toBeNull();
  expect(screen.getByText('Old show: It ends before it begins')).toBeTruthy();
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'importEvents')?.args).toEqual({
      name: 'City hall',
      ics: 'BEGIN:VCALENDAR',
      skipInvalid: false,
    }),
  );
});
