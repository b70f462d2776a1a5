// @vitest-environment jsdom
import { Link, useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { parseRecurrenceRule } from '../../domain/recurrence-rule.ts';
import type { Recurrence } from '../../domain/recurrence.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import EditEventScreen from './edit-event-screen.tsx';
import NewEventScreen from './new-event-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const page = (
  <LocationProvider>
    <NewEventScreen />
  </LocationProvider>
);
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('EXP-084 the form of a new event draws its poster from the title, and shows that of its place otherwise', async () => {
  startFakeServer({});
  renderOnPage(page, '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  expect(screen.getByRole('heading', { name: 'Post an event' })).toBeTruthy();
  expect(screen.getByText(/^We'll draw a poster/)).toBeTruthy();
  write("What's the event called?", 'Pottery night');
  const poster = await screen.findByRole('img', { name: 'Poster for your event' });
  expect(poster.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  const title = screen.getByLabelText("What's the event called?");
  expect(title.compareDocumentPosition(poster), 'below the title').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  write("What's the event called?", '');
  expect(await screen.findByText(/^We'll draw a poster/)).toBeTruthy();
});

test('EXP-084 an event without a scene shows the poster that it has, until its place is another one', async () => {
  const event = makeEventCard({ title: 'Annual meeting', tags: [], can: { manage: true, answer: true } });
  startFakeServer({ getEvent: () => ({ event, dates: [], organizerEvents: 1 }) });
  renderOnPage(
    <LocationProvider>
      <EditEventScreen eventId={event.id} />
    </LocationProvider>,
    `/event/${event.id}/edit`,
  );
  const poster = await screen.findByRole('img', { name: 'Poster for your event' });
  expect(poster.getAttribute('src')).toBe(event.image);
  fireEvent.click(screen.getByRole('button', { name: /^Remove Heard Museum/ }));
  expect(await screen.findByText(/^We'll draw a poster/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Poster for your event' })).toBeNull();
});

test('EVT-005 EXP-079 a person posts an event with all its fields', async () => {
  const calls = startFakeServer({ createEvent: () => ({ event: makeEventCard() }) });
  renderOnPage(page, '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  expect(send.closest('.sticky'), 'in view from the beginning').toBeTruthy();
  fireEvent.click(send);
  expect(await screen.findByText('Give your event a title.')).toBeTruthy();
  write("What's the event called?", 'Choir night');
  expect(screen.queryByLabelText('Ends at'), 'the end is hidden while it is the default').toBeNull();
  expect(screen.getByText('Without an end time, the event ends 2 hours after it starts.')).toBeTruthy();
  const more = screen.getByRole('button', { name: 'More options', expanded: false });
  for (const name of [/^Tags/, /^Number of spots/])
    expect(screen.queryByRole('textbox', { name }), 'folded at first').toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
  fireEvent.click(more);
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeTruthy();
  const zones = screen.getByLabelText<HTMLSelectElement>('Time zone');
  expect(zones.selectedOptions[0]?.text).toBe('Phoenix time');
  write('Start date', '2027-03-09');
  write('Starts at', '19:00');
  write('Repeats', 'monthlyWeekday');
  expect(
    screen.queryByRole('textbox', { name: /^Address/ }),
    'one control for the place at first',
  ).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a place' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Address or spot on the map', expanded: false }));
  expect(screen.getByRole('textbox', { name: /^Address/ })).toBeTruthy();
  write('Address', '12 Main St');
  write('City', 'Tempe');
  write('Tags', '#music, free');
  write('Number of spots', '2x0');
  fireEvent.click(screen.getByRole('switch', { name: /This event isn't confirmed yet/ }));
  fireEvent.click(send);
  await waitFor(() => expect(calls.some(({ name }) => name === 'createEvent')).toBe(true));
  const [call] = calls.filter(({ name }) => name === 'createEvent');
  expect(call?.args).toMatchObject({
    title: 'Choir night',
    startTime: '2027-03-09T19:00',
    // The end moved with the start, so that the event still lasts two hours.
    endDate: '2027-03-09T21:00',
    timeZone: 'America/Phoenix',
    venue: null,
    address: '12 Main St',
    city: 'Tempe',
    tags: ['music', 'free'],
    capacity: 20,
    status: 'tentative',
    recurrence: { frequency: 'monthly', byDay: [{ day: 2, nth: 2 }] },
  });
});

test('EXP-079 a refused event keeps its fields, shows the problem at its field, and is sent again as the same event', async () => {
  let isRefused = true;
  const calls = startFakeServer({
    createEvent: () => {
      if (isRefused) throw new FakeServerError(400, 'The event ends before it begins', 'ends_early');
      return { event: makeEventCard() };
    },
  });
  renderOnPage(page, '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Choir night');
  fireEvent.click(send);
  expect(await screen.findByText('The event ends before it begins')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("What's the event called?").value).toBe('Choir night');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Post event' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'createEvent')).toHaveLength(2));
  const ids = calls.filter(({ name }) => name === 'createEvent').map(({ args }) => args['id']);
  expect(new Set(ids).size).toBe(1);
});

test('EXP-079 changes that a person makes after an attempt without an answer are in the event, too', async () => {
  let isOnline = false;
  let stored: object | undefined;
  const calls = startFakeServer({
    createEvent: ({ args }) => {
      stored ??= makeEventCard({ title: args['title'] as string });
      if (!isOnline) throw new TypeError('network');
      return { event: stored };
    },
    updateEvent: () => ({ event: makeEventCard() }),
  });
  renderOnPage(page, '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Choir nihgt');
  fireEvent.click(send);
  await screen.findByRole('alert');
  isOnline = true;
  write("What's the event called?", 'Choir night');
  fireEvent.click(screen.getByRole('button', { name: 'Post event' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'updateEvent')).toBe(true));
  expect(calls.find(({ name }) => name === 'updateEvent')!.args).toMatchObject({
    eventId: makeEventCard().id,
    title: 'Choir night',
  });
});

test('EXP-079 a problem with a folded field opens the further options, and they stay open when the event is sent again', async () => {
  const errors = [
    new FakeServerError(400, 'Not this time zone', 'time_zone', { field: 'timeZone' }),
    new FakeServerError(500, 'Try again later'),
  ];
  startFakeServer({
    createEvent: () => {
      throw errors.shift()!;
    },
  });
  renderOnPage(page, '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Choir night');
  expect(screen.getByRole('button', { name: 'More options', expanded: false })).toBeTruthy();
  fireEvent.click(send);
  expect(await screen.findByText('Not this time zone')).toBeTruthy();
  const more = screen.getByRole('button', { name: 'More options', expanded: true });
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByText('Not this time zone')).toBeNull());
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(errors).toEqual([]));
});

test.each([
  ['person', 'createEvent', 'Post event'],
  ['guest', 'proposeEvent', 'Suggest event'],
] as const)(
  'EXP-079 a %s who enters an event that is listed already reads so and finds a link to it',
  async (who, name, submitLabel) => {
    const message = 'This event is already listed, with the same title, start and place.';
    const refuse = () => {
      throw new FakeServerError(409, message, 'already_listed', { eventId: 'e-listed' });
    };
    startFakeServer({ [name]: refuse }, who === 'person');
    renderOnPage(page, '/events/new');
    const send = await screen.findByRole('button', { name: submitLabel });
    write("What's the event called?", 'Choir night');
    fireEvent.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    const link = screen.getByRole('link', { name: 'See the existing event' });
    expect(link.getAttribute('href')).toBe('/event/e-listed');
    expect(screen.getByLabelText<HTMLInputElement>("What's the event called?").value).toBe('Choir night');
  },
);

test('EXP-078 a guest suggests an event, which waits for a moderator', async () => {
  const calls = startFakeServer({ proposeEvent: () => ({ eventId: 'e', proposed: true }) }, false);
  renderOnPage(page, '/events/new');
  const send = await screen.findByRole('button', { name: 'Suggest event' });
  expect(screen.getByText(/a moderator will check your event first/)).toBeTruthy();
  write("What's the event called?", 'Choir night');
  write('City', 'Tempe');
  fireEvent.click(send);
  expect(await screen.findByText('Thanks! A moderator will look at your event.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'proposeEvent')?.args).toMatchObject({ title: 'Choir night' });
});

test('EXP-081 editing an event sends its changed fields', async () => {
  const event = makeEventCard({
    can: { manage: true, answer: true },
    startTime: '2027-03-07T01:00:00.000Z',
    endDate: '2027-03-07T03:00:00.000Z',
    timeZone: 'America/Denver',
  });
  const calls = startFakeServer({
    getEvent: () => ({ event, dates: [] }),
    updateEvent: () => ({ event }),
  });
  renderOnPage(<EditEventScreen eventId={event.id} />, `/event/${event.id}/edit`);
  expect((await screen.findByLabelText<HTMLInputElement>("What's the event called?")).value).toBe(
    'Choir night',
  );
  expect(screen.getByText('Heard Museum')).toBeTruthy();
  expect(screen.getByLabelText('Ends at'), 'the end of an existing event is shown').toBeTruthy();
  expect(screen.getByRole('button', { name: 'More options', expanded: true }), 'has tags').toBeTruthy();
  write("What's the event called?", 'Choir evening');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'updateEvent')?.args).toEqual({
      eventId: event.id,
      title: 'Choir evening',
    }),
  );
});

test.each([
  ['recurring', true],
  ['single', false],
] as const)(
  'EXP-079 the form of a %s event says whether a change applies to several dates',
  async (_, isRecurring) => {
    const event = makeEventCard({
      can: { manage: true, answer: true },
      startTime: '2027-03-07T01:00:00.000Z',
      endDate: '2027-03-07T03:00:00.000Z',
      recurrence: isRecurring ? (parseRecurrenceRule('FREQ=WEEKLY', 'UTC') as Recurrence) : null,
    });
    startFakeServer({ getEvent: () => ({ event, dates: [] }) });
    renderOnPage(<EditEventScreen eventId={event.id} />, `/event/${event.id}/edit`);
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
    const notes = screen.queryAllByText(/^Your changes apply to every date/).map((note) => note.textContent);
    expect(notes).toEqual(
      isRecurring
        ? [
            'Your changes apply to every date of this event, not just Sat, Mar 6, 2027. ' +
              "To cancel a single date, go to the event's page.",
          ]
        : [],
    );
  },
);

test('another person’s event cannot be edited', async () => {
  startFakeServer({ getEvent: () => ({ event: makeEventCard(), dates: [] }) });
  renderOnPage(<EditEventScreen eventId="e" />, '/event/e/edit');
  expect(await screen.findByText("This isn't your event")).toBeTruthy();
});

function WayOut() {
  return (
    <p>
      <Link to="/">Home</Link> <output data-testid="path">{useLocation().pathname}</output>
    </p>
  );
}

test('EXP-007 leaving an event form with text asks first; a form without changes and a sent one are left at once', async () => {
  startFakeServer({ createEvent: () => ({ event: makeEventCard() }) });
  const form = (
    <>
      {page}
      <WayOut />
    </>
  );
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  renderOnPage(form, '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  leave();
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'));
  cleanup();

  renderOnPage(form, '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  write('What should people know?', 'Bring a candle');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
  expect(screen.getByText('/events/new')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should people know?').value).toBe('Bring a candle');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('/events/new')).toBeNull());
  cleanup();

  renderOnPage(form, '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Choir night');
  fireEvent.click(send);
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/event\//));
  expect(screen.queryByText('Discard this?')).toBeNull();
});

test('EXP-005 the focus follows the place: to its Remove button, and back to the button that chooses a place', async () => {
  const venue = { id: 'v1', name: 'Arizona Mills', district: null, city: 'Tempe', lat: 33.38, lng: -111.96 };
  startFakeServer({ search: () => ({ venues: [venue] }), listVenues: () => ({ venues: [venue] }) });
  renderOnPage(page, '/events/new');
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
  };
  await press('Choose a place');
  fireEvent.change(await screen.findByRole('searchbox', { hidden: true }), { target: { value: 'Arizona' } });
  await press(/Arizona Mills/);
  const remove = await screen.findByRole('button', { name: /^Remove Arizona Mills/ });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await press(/^Remove Arizona Mills/);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Choose a place' }));
});

test('EXP-005 a date field shows its ring while the invisible button for its calendar has the focus', async () => {
  startFakeServer({});
  renderOnPage(page, '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  for (const label of ['Start date', 'Starts at'])
    expect(screen.getByLabelText(label).className).toContain('focus-within:outline-2');
});

test('EXP-079 the words of a date field have the year only if it is not the current year', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T19:00:00Z'), toFake: ['Date'] });
  startFakeServer({});
  renderOnPage(page, '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  write('Start date', '2026-12-04');
  expect(screen.getByText('Fri, Dec 4')).toBeTruthy();
  write('Start date', '2027-12-04');
  expect(screen.getByText('Sat, Dec 4, 2027')).toBeTruthy();
  vi.useRealTimers();
});
