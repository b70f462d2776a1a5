// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Recurrence } from '../../domain/recurrence.ts';
import { parseRecurrenceRule } from '../../domain/recurrence-rule.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Serves one event, whose RSVPs are counted as the server counts them. */
function serveEvent(
  event: EventOccurrence,
  handlers: Parameters<typeof startFakeServer>[0] = {},
  signedIn = true,
) {
  const stored = { ...event };
  return startFakeServer(
    {
      getEvent: () => ({ event: { ...stored }, dates: [] }),
      answerEvent: ({ args }) => {
        const answer = args['answer'] as string;
        const isFull = stored.placesLeft === 0;
        stored.myAnswer =
          answer === 'none' ? null : answer === 'going' && isFull ? 'waiting' : (answer as 'going');
        stored.attendees += stored.myAnswer === 'going' ? 1 : 0;
        stored.waiting += stored.myAnswer === 'waiting' ? 1 : 0;
        const { myAnswer, attendees, interested, waiting, placesLeft } = stored;
        return { answer: myAnswer, attendees, interested, waiting, placesLeft };
      },
      ...handlers,
    },
    signedIn,
  );
}
const render = (path = '/event/e1', eventId = 'e1') => renderOnPage(<EventScreen eventId={eventId} />, path);

test('EVT-001 EVT-002 EXP-077 an event shows title, time with its zone, place, description and tags', async () => {
  const start = { startTime: '2027-03-07T01:00:00.000Z', endDate: '2027-03-07T03:00:00.000Z' };
  serveEvent(makeEventCard(start), {
    getVenue: () => ({
      venue: { name: 'Heard Museum', district: 'Midtown', city: 'Phoenix' },
      address: '2301 N Central Ave',
    }),
  });
  render();
  expect(await screen.findByText('2301 N Central Ave, Phoenix')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Choir night' })).toBeTruthy();
  expect(screen.getByText('Sat, Mar 6, 2027')).toBeTruthy();
  expect(screen.getByText(/6:00\s–\s8:00\sPM MST/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Heard Museum' }).getAttribute('href')).toBe(
    '/venue/ven_heard_museum',
  );
  expect(screen.getByText('Bring your voice.')).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect(screen.getByRole('link', { name: '#free' }).getAttribute('href')).toBe('/events?tag=free');
});

test('the bar shows the title of an event only after the heading has scrolled away; the host is above the answers', async () => {
  let report: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  const organizer = { id: 'u-ben', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' };
  serveEvent(makeEventCard({ organizer }));
  render();
  const host = await screen.findByRole('link', { name: /Hosted by Ben Ortiz/ });
  const going = screen.getByRole('button', { name: "I'm going" });
  expect(host.compareDocumentPosition(going)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const bar = screen.getByRole('banner').querySelector('[aria-hidden]:not(svg)')!;
  expect(bar.textContent).toBe('Choir night');
  expect(bar.classList.contains('opacity-0')).toBe(true);
  act(() => report([{ isIntersecting: false, boundingClientRect: { bottom: 10 } }]));
  expect(bar.classList.contains('opacity-0')).toBe(false);
  vi.unstubAllGlobals();
});

test('EXP-005 EXP-075 going is one tap, which keeps the focus, and a second tap takes it back', async () => {
  const calls = serveEvent(makeEventCard());
  render();
  const unanswered = await screen.findByRole('button', { name: "I'm going", pressed: false });
  expect(unanswered.querySelector('svg'), 'no check mark before an answer').toBeNull();
  expect(unanswered.classList.contains('bg-accent'), 'filled before an answer').toBe(true);
  fireEvent.click(unanswered);
  expect([unanswered.matches(':disabled'), unanswered.ariaDisabled], 'while it is sent').toEqual([
    false,
    'true',
  ]);
  const answered = await screen.findByRole('button', { name: 'Going', pressed: true });
  expect(answered.querySelector('svg')).toBeTruthy();
  expect(answered.classList.contains('bg-accent-soft'), 'tinted after it').toBe(true);
  expect(await screen.findByText('4 going')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Going' }));
  expect(await screen.findByRole('button', { name: "I'm going", pressed: false })).toBeTruthy();
  const answers = calls.filter(({ name }) => name === 'answerEvent').map(({ args }) => args['answer']);
  expect(answers).toEqual(['going', 'none']);
});

test('EXP-075 interested is one tap, and a second tap takes it back', async () => {
  const calls = serveEvent(makeEventCard());
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Interested', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Interested', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: "I'm going", pressed: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Interested' }));
  expect(await screen.findByRole('button', { name: 'Interested', pressed: false })).toBeTruthy();
  const answers = calls.filter(({ name }) => name === 'answerEvent').map(({ args }) => args['answer']);
  expect(answers).toEqual(['interested', 'none']);
});

test('EXP-075 a full event offers its waitlist', async () => {
  serveEvent(makeEventCard({ capacity: 3, placesLeft: 0, attendees: 3, myWaitlistPlace: 2 }));
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Join waitlist' }));
  const leave = await screen.findByRole('button', { name: 'Leave waitlist' });
  expect(leave.classList.contains('bg-fill'), 'quiet').toBe(true);
  expect(screen.queryByRole('button', { name: 'Interested' })).toBeNull();
  expect(screen.getByText("You're number 2 in line.")).toBeTruthy();
  expect(screen.getByText(/^If a spot opens up/)).toBeTruthy();
});

test('EXP-081 a reminder is chosen on the page, and one can go unseen', async () => {
  const event = makeEventCard({ myAnswer: 'going', myReminder: 60, isMyAnswerShown: true });
  const calls = serveEvent(event);
  render();
  fireEvent.change(await screen.findByLabelText('Remind me'), { target: { value: '1440' } });
  const sent = () => calls.findLast(({ name }) => name === 'answerEvent')?.args;
  await waitFor(() => expect(sent()).toMatchObject({ answer: 'going', remindMinutes: 1440 }));
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: /Show me on the guest list/ });
  expect(
    screen.getByText("If this is off, only the host and moderators see that you're going."),
  ).toBeTruthy();
  await waitFor(() => expect(shown.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(shown);
  await waitFor(() => expect(sent()).toMatchObject({ isShown: false }));
  await waitFor(() => expect(shown.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(screen.getByRole('switch', { name: 'Reminder', checked: true }));
  await waitFor(() => expect(sent()).toMatchObject({ remindMinutes: null }));
});

test('EXP-077 a canceled and a past event offer no answers and say why', async () => {
  const times = { startTime: '2027-03-07T20:00:00.000Z', endDate: '2027-03-07T22:00:00.000Z' };
  serveEvent(makeEventCard({ ...times, state: 'cancelled' }));
  render();
  expect(await screen.findByText('Canceled')).toBeTruthy();
  const others = screen.getByRole('link', { name: 'See other events that day' });
  expect(others.getAttribute('href')).toBe('/events?when=2027-03-07');
  expect(screen.queryByRole('button', { name: "I'm going" })).toBeNull();
  cleanup();
  serveEvent(makeEventCard({ state: 'past' }));
  render();
  expect(await screen.findByText('This event is over.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('EXP-077 the host of an unconfirmed event confirms it with one press, and can invite people', async () => {
  const event = makeEventCard({ state: 'tentative' });
  serveEvent(event);
  render();
  expect(await screen.findByText("The host hasn't confirmed this event yet.")).toBeTruthy();
  cleanup();
  const stored = { ...event, can: { ...event.can, manage: true } };
  const calls = serveEvent(stored, {
    getEvent: () => ({ event: { ...stored }, dates: [] }),
    updateEvent: () => {
      Object.assign(stored, { status: 'confirmed', state: 'confirmed' });
      return { event: stored };
    },
  });
  render();
  expect(await screen.findByText(/Once you're sure it's happening, confirm it/)).toBeTruthy();
  expect(screen.queryByText(/The host hasn't/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
  const going = screen.getByRole('button', { name: "I'm going" });
  expect(going.classList.contains('bg-accent'), 'only one button is filled').toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm event' }));
  expect(await screen.findByText('Event confirmed')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'updateEvent')?.args).toEqual({
    eventId: event.id,
    status: 'confirmed',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm event' })).toBeNull());
  expect(document.activeElement?.tagName).toBe('H1');
  cleanup();
  // An admin may manage another host's event, but gets no button that confirms it in the host's
  // place.
  const organizer = { id: 'u-ben', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' };
  serveEvent({ ...event, organizer, can: { ...event.can, manage: true } });
  render();
  expect(await screen.findByText("The host hasn't confirmed this event yet.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm event' })).toBeNull();
});

test('EXP-075 the host of an event is not asked whether they go, and finds the actions of a host and a reminder', async () => {
  const { id, handle, displayName, avatarUrl } = signedInUser;
  const event = makeEventCard({ organizer: { id, handle, displayName, avatarUrl } });
  const can = { ...event.can, manage: true };
  const own = { ...event, myAnswer: 'going' as const, capacity: 30, placesLeft: 29, can };
  const calls = serveEvent(own, { listEventAttendees: () => ({ people: [], cursor: null }) });
  render();
  const invite = await screen.findByRole('button', { name: 'Invite' });
  expect(screen.getByText("You're hosting")).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(I'm going|Going|Interested)$/ })).toBeNull();
  expect(invite.classList.contains('bg-accent')).toBe(true);
  const edit = screen.getByRole('button', { name: 'Edit event' });
  expect(edit.classList.contains('bg-fill'), 'a quiet button').toBe(true);
  expect(screen.getAllByText('29 of 30 spots left')).toHaveLength(1);
  const order = [
    screen.getByRole('button', { name: 'Add to calendar' }),
    screen.getByRole('button', { name: /^3 going/ }),
    invite,
    edit,
    screen.getByRole('region', { name: 'About this event' }),
    screen.getByRole('switch', { name: 'Reminder' }),
    await screen.findByRole('region', { name: 'Rides' }),
  ];
  for (const [at, element] of order.slice(1).entries())
    expect(order[at]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('switch', { name: /Show me on the guest list/ })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Reminder', checked: false }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'answerEvent')?.args).toMatchObject({
      answer: 'going',
      remindMinutes: 60,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: /^3 going/ }));
  const guests = within(await screen.findByRole('dialog', { name: 'Guest list' }));
  expect((await guests.findByRole('link')).textContent).toBe(`${displayName}@${handle}Host`);
});

test('EXP-075 a host who waits for a spot of their own event can still leave the waitlist', async () => {
  const { id, handle, displayName, avatarUrl } = signedInUser;
  const waiting = { myAnswer: 'waiting' as const, isMyAnswerShown: true };
  const event = makeEventCard({ organizer: { id, handle, displayName, avatarUrl }, ...waiting });
  serveEvent({ ...event, can: { ...event.can, manage: true } });
  render();
  expect(await screen.findByRole('button', { name: 'Leave waitlist' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add to calendar' }), 'only one').toHaveLength(1);
});

test('EXP-075 a refused answer is explained and not shown', async () => {
  serveEvent(makeEventCard(), {
    answerEvent: () => {
      throw new FakeServerError(409, 'This event is over', 'over');
    },
  });
  render();
  fireEvent.click(await screen.findByRole('button', { name: "I'm going" }));
  expect(await screen.findByText('This event is over')).toBeTruthy();
  expect(screen.getByRole('button', { name: "I'm going", pressed: false })).toBeTruthy();
});

test('EXP-076 an event can be saved as a calendar file', async () => {
  serveEvent(makeEventCard());
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const file = await screen.findByRole('link', { name: /Download this event/ });
  expect(file.getAttribute('href')).toBe('/calendar/events/0190a000-0000-7000-8000-0000000000e1.ics');
});

test('EXP-077 EXP-079 a recurring event shows its rule and its dates, and no dates after it was canceled', async () => {
  const rule = {
    frequency: 'weekly' as const,
    interval: 2,
    count: null,
    until: '2027-06-01',
    byDay: [{ day: 2, nth: null }],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    weekStart: 1,
    excluded: [],
  };
  const event = makeEventCard({ recurrence: rule });
  const date = (n: number) => ({
    occurrenceId: `o${n}`,
    startTime: `2027-03-${10 + n}T17:00:00.000Z`,
    endDate: `2027-03-${10 + n}T18:00:00.000Z`,
  });
  serveEvent(event, { getEvent: () => ({ event, dates: [date(1), date(2)] }) });
  render();
  expect(await screen.findByText('Every 2 weeks on Tuesday until Jun 1, 2027')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Mar 12/ }).getAttribute('href')).toBe(
    '/event/' + event.id + '?date=o2',
  );
  cleanup();

  const canceled = makeEventCard({ recurrence: rule, status: 'cancelled', state: 'cancelled' });
  serveEvent(canceled, { getEvent: () => ({ event: canceled, dates: [date(1), date(2)] }) });
  render();
  expect(await screen.findByText('Canceled')).toBeTruthy();
  expect(screen.queryByText('More dates'), 'a canceled event has no more dates').toBeNull();
  expect(screen.queryByRole('link', { name: /Mar 12/ })).toBeNull();
});

test('EXP-078 an event is reported from its menu, but not by its organizer', async () => {
  const organizer = { id: 'u-ben', handle: 'ben', displayName: 'Ben Ortiz', avatarUrl: '/a' };
  const answers = { reportContent: () => ({ reported: true, alreadyReported: false, blocked: false }) };
  const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  const calls = serveEvent(makeEventCard({ organizer }), answers);
  render();
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report event', hidden: true }));
  fireEvent.click(await screen.findByLabelText('Scam or fraud'));
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'reportContent')?.args).toMatchObject({
      kind: 'event',
      targetId: makeEventCard().id,
      reason: 'scam',
    }),
  );
  cleanup();
  serveEvent(makeEventCard({ organizer: { ...organizer, id: signedInUser.id } }), answers);
  render();
  await openMenu();
  expect((await screen.findAllByRole('menuitem', { hidden: true })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('menuitem', { name: 'Report event', hidden: true })).toBeNull();
});

test('EXP-005 EXP-081 the host cancels an event from its menu after a question; the page shows it, its heading has the focus', async () => {
  const event = makeEventCard();
  const stored = { ...event, can: { ...event.can, manage: true } };
  const calls = serveEvent(stored, {
    getEvent: () => ({ event: { ...stored }, dates: [] }),
    cancelEvent: () => {
      Object.assign(stored, { status: 'cancelled', state: 'cancelled' });
      return { eventId: event.id, cancelled: true };
    },
  });
  render(`/event/${event.id}`, event.id);
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel event', hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
  expect(question.getByText("We'll tell everyone on the guest list. You can't undo this.")).toBeTruthy();
  const findCancellations = () => calls.filter(({ name }) => name === 'cancelEvent').map(({ args }) => args);
  expect(findCancellations()).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Cancel event' }));
  expect(await screen.findByText('Canceled')).toBeTruthy();
  expect(document.activeElement?.matches('h1')).toBe(true);
  expect(findCancellations()).toEqual([{ eventId: event.id }]);
});

test('EXP-001 the menu of an event shares its address with the system', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  const event = makeEventCard();
  serveEvent(event);
  render();
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share', hidden: true }));
  const url = `${location.origin}/event/${event.id}`;
  await waitFor(() => expect(shared).toEqual([{ title: 'Choir night', url }]));
  Reflect.deleteProperty(navigator, 'share');
});

test('EXP-001 the link to a recurring event leads to the date on the screen', async () => {
  const shared: { url: string }[] = [];
  Object.assign(navigator, { share: async (data: { url: string }) => void shared.push(data) });
  const weekly = parseRecurrenceRule('FREQ=WEEKLY', 'UTC') as Recurrence;
  const { id, handle, displayName, avatarUrl } = signedInUser;
  const event = makeEventCard({ recurrence: weekly, organizer: { id, handle, displayName, avatarUrl } });
  serveEvent({ ...event, can: { ...event.can, manage: true } });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share', hidden: true }));
  const url = `${location.origin}/event/${event.id}?date=${event.occurrenceId}`;
  await waitFor(() => expect(shared.map((one) => one.url)).toEqual([url, url, url]));
  Reflect.deleteProperty(navigator, 'share');
});

test('an event that does not exist leads to the list', async () => {
  serveEvent(makeEventCard(), {
    getEvent: () => {
      throw new FakeServerError(404, 'Event not found', 'not_found');
    },
  });
  render();
  expect(await screen.findByText('Event not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See upcoming events' }).getAttribute('href')).toBe('/events');
});
