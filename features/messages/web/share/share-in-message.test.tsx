// @vitest-environment jsdom
/** Events, places and hearts in messages: choosing, sending and showing them. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { deleteAllDrafts } from '#platform/client/drafts.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import { maxMessageLength } from '../../domain/limits.ts';
import { ConversationScreen } from '../conversation-screen.tsx';
import { formatMessageQuote } from '../format-message-preview.ts';

const { live } = vi.hoisted(() => ({
  live: {
    data: { messages: [] as object[], readPositions: [], cursor: null },
    status: 'live',
    error: null,
    refetch: () => undefined,
  },
}));
// The live connection has tests of its own; here its result is `live`.
vi.mock('#platform/client/use-live-query.ts', () => ({ useLiveQuery: () => live }));

const ben = {
  id: '0190a000-0000-7000-8000-000000000002',
  handle: 'ben',
  displayName: 'Ben Ortiz',
  avatarUrl: '/media/avatars/2',
  isActive: true,
  isBot: false,
  isSample: false,
};
const hourMs = 3_600_000;
const event = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  occurrenceId: '0190a000-0000-7000-8000-0000000000f1',
  title: 'Choir night',
  location: 'Heard Museum',
  image: '/media/events/e1',
  startTime: new Date(Date.now() + hourMs).toISOString(),
  endDate: new Date(Date.now() + 2 * hourMs).toISOString(),
  timeZone: 'America/Phoenix',
  allDay: false,
  attendees: 3,
  placesLeft: null,
  recurrence: null,
  state: 'confirmed',
  isProposal: false,
  organizer: null,
  myAnswer: null as string | null,
};
const eventAddress = `${location.origin}/event/${event.id}`;
const venue = {
  id: 'ven_heard_museum',
  name: 'Heard Museum',
  category: 'arts',
  district: 'Midtown',
  city: 'Phoenix',
  posterUrl: '/media/posters/heard',
};

beforeEach(() => {
  setUpJsdom();
  live.data = { ...live.data, messages: [] };
});
afterEach(async () => {
  cleanup();
  await getOutbox().discardAll(signedInUser.id);
  await getOutbox().setOwner(null);
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

const receive = (content: string, more: object = {}) =>
  live.data.messages.push({
    id: `m${live.data.messages.length}`,
    conversationId: 'k',
    number: live.data.messages.length + 1,
    senderId: ben.id,
    content,
    postId: null,
    createdAt: '2026-03-03T10:00:00.000Z',
    story: null,
    post: null,
    quote: null,
    imageCount: 0,
    images: [],
    mine: false,
    liked: false,
    reaction: null,
    ...more,
  });

/** Opens the conversation with Ben, and returns the texts that the page sends. */
async function open(conversation: object = {}, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const calls = startFakeServer({
    getConversation: () => ({ id: 'k', person: ben, state: 'accepted', left: null, ...conversation }),
    markConversationRead: () => ({ unread: 0 }),
    sendMessage: () => new Promise(() => {}),
    listEvents: () => ({ events: [event], cursor: null }),
    getEvent: () => ({ event, dates: [], organizerEvents: 0 }),
    getVenue: () => ({ venue, isSaved: false }),
    ...answers,
  });
  renderOnPage(
    <LocationProvider>
      <ConversationScreen conversationId="k" />
    </LocationProvider>,
  );
  await screen.findByLabelText('Message');
  const getSent = () => calls.filter(({ name }) => name === 'sendMessage').map(({ args }) => args['content']);
  return { calls, getSent };
}

async function chooseFromMenu(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Add to the message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
}

test('EXP-068 an event from the menu is sent with its address and its title, and shown as a card', async () => {
  const { getSent } = await open();
  await chooseFromMenu('Event');
  const dialog = await screen.findByRole('dialog', { name: 'Share an event' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /Choir night/ }));
  await screen.findByRole('button', { name: 'Remove Choir night' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getSent()).toEqual([`Choir night\n${eventAddress}`]));
  expect(screen.queryByRole('button', { name: 'Remove Choir night' })).toBeNull();
  const card = await screen.findByRole('link', { name: /Choir night/ });
  expect(card.getAttribute('href')).toBe(`/event/${event.id}?date=${event.occurrenceId}`);
  // The card has the title, so the text below it is left out, and so is the address.
  expect(screen.getAllByText('Choir night')).toHaveLength(1);
  expect(screen.queryByText(/http/)).toBeNull();
});

test('EXP-068 the written words replace the title, and the chosen event can be removed again', async () => {
  const { getSent } = await open({}, { listEvents: () => ({ events: [{ ...event, recurrence: {} }] }) });
  for (const isRemoved of [true, false]) {
    await chooseFromMenu('Event');
    fireEvent.click(await screen.findByRole('button', { name: /^Choir night/ }));
    const remove = await screen.findByRole('button', { name: 'Remove Choir night' });
    if (!isRemoved) continue;
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  }
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: ' Shall we? ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getSent()).toEqual([`Shall we?\n${eventAddress}?date=${event.occurrenceId}`]));
  await screen.findByRole('link', { name: /Choir night/ });
  expect(screen.getByText('Shall we?')).toBeTruthy();
});

test('EXP-068 a place from the menu is sent with its address, and a place without a screen as text', async () => {
  const { getSent } = await open({}, { listVenues: () => ({ venues: [venue] }) });
  await chooseFromMenu('Place');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Heard' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Heard Museum/ }));
  await screen.findByRole('button', { name: 'Remove Heard Museum' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getSent()).toEqual([`Heard Museum\n${location.origin}/venue/ven_heard_museum`]));
  expect(await screen.findByRole('button', { name: 'Save Heard Museum' })).toBeTruthy();
  await chooseFromMenu('Place');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'My porch' } });
  fireEvent.click(await screen.findByRole('button', { name: /Use “My porch”/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('My porch');
});

test('EXP-068 the address of a shared event counts toward the limit of the text box', async () => {
  const { getSent } = await open();
  await chooseFromMenu('Event');
  fireEvent.click(await screen.findByRole('button', { name: /^Choir night/ }));
  await screen.findByRole('button', { name: 'Remove Choir night' });
  const room = maxMessageLength - `\n${eventAddress}`.length;
  const write = (length: number) =>
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'w'.repeat(length) } });
  write(room + 1);
  expect(screen.getByText('-1')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  write(room);
  expect(screen.getByText('0')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(getSent().map((content) => (content as string).length)).toEqual([maxMessageLength]),
  );
});

test('the cards of a conversation are not loaded again whenever the viewer comes back', async () => {
  receive(eventAddress);
  receive(`${location.origin}/venue/ven_heard_museum`);
  const { calls } = await open();
  await screen.findByRole('button', { name: 'Save Heard Museum' });
  await screen.findByRole('link', { name: /Choir night/ });
  const getCardCalls = () => calls.map(({ name }) => name).filter((name) => /^get(Event|Venue)$/.test(name));
  expect(getCardCalls().toSorted()).toEqual(['getEvent', 'getVenue']);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs / 2);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  now.mockRestore();
  expect(getCardCalls()).toHaveLength(2);
});

test('EXP-075 EXP-068 the card of an event says if the viewer goes, and its button changes that', async () => {
  receive(`Come!\n${eventAddress}`);
  let myAnswer: string | null = null;
  const { calls } = await open(
    {},
    {
      getEvent: () => ({ event: { ...event, myAnswer }, dates: [], organizerEvents: 0 }),
      answerEvent: ({ args }) => {
        myAnswer = args['answer'] === 'going' ? 'going' : null;
        return { answer: myAnswer, attendees: 4, interested: 0, waiting: 0, placesLeft: null };
      },
    },
  );
  expect(await screen.findByText('Come!')).toBeTruthy();
  expect(screen.getByText('3 going')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: "I'm going", pressed: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Going', pressed: true }));
  await screen.findByRole('button', { name: "I'm going", pressed: false });
  expect(calls.filter(({ name }) => name === 'answerEvent').map(({ args }) => args)).toEqual([
    { eventId: event.id, occurrenceId: event.occurrenceId, answer: 'going' },
    { eventId: event.id, occurrenceId: event.occurrenceId, answer: 'none' },
  ]);
});

test('EXP-075 the card of an event that is full in the meantime says that the viewer is on the waitlist', async () => {
  receive(eventAddress);
  let myAnswer: string | null = null;
  await open(
    {},
    {
      getEvent: () => ({ event: { ...event, myAnswer }, dates: [], organizerEvents: 0 }),
      answerEvent: () => {
        myAnswer = 'waiting';
        return { answer: myAnswer, attendees: 3, interested: 0, waiting: 1, placesLeft: 0 };
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: "I'm going", pressed: false }));
  await waitFor(() => expect(screen.getAllByText("You're on the waitlist").length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: "I'm going" })).toBeNull();
});

test.each([
  { state: 'cancelled', shown: 'Canceled' },
  { state: 'past', shown: 'Ended' },
])('EXP-077 the card of an event that is $state has no button', async ({ state, shown }) => {
  receive(eventAddress);
  await open({}, { getEvent: () => ({ event: { ...event, state }, dates: [], organizerEvents: 0 }) });
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByRole('button', { name: "I'm going" })).toBeNull();
});

test.each(['confirmed', 'tentative'])(
  'EXP-077 the card of an event that is %s says if the event is uncertain',
  async (state) => {
    receive(eventAddress);
    await open({}, { getEvent: () => ({ event: { ...event, state }, dates: [], organizerEvents: 0 }) });
    await screen.findByRole('button', { name: "I'm going" });
    expect(screen.queryAllByText('Not confirmed')).toHaveLength(state === 'tentative' ? 1 : 0);
  },
);

test('EXP-068 a shared event that is gone says so, and one that cannot be loaded stays a link', async () => {
  receive(`${location.origin}/event/e-gone`);
  receive(`Choir night\n${location.origin}/event/e-away`);
  await open(
    {},
    {
      getEvent: ({ args }) => {
        if (args['eventId'] === 'e-gone') throw new FakeServerError(404, 'No event', 'not_found');
        throw new FakeServerError(503, 'Later');
      },
    },
  );
  expect(await screen.findByText("This event isn't available")).toBeTruthy();
  const link = await screen.findByRole('link', { name: /event\/e-away/ }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toBe(`${location.origin}/event/e-away`);
  expect(screen.getByText('Choir night')).toBeTruthy();
});

test.each([
  [`Shall we?\n${eventAddress}`, 'Shall we?'],
  [eventAddress, 'An event'],
  [`${location.origin}/venue/ven_heard_museum`, 'A place'],
  [`${location.origin}/post/p1`, 'A post'],
])('EXP-068 lists and quotes say what %j shares instead of its address', (content, shown) => {
  expect(formatMessageQuote({ content, postId: null, imageCount: 0 })).toBe(shown);
});

test('EXP-068 the heart of the empty form is sent once, and is missing before the request is accepted', async () => {
  const { getSent } = await open();
  const heart = screen.getByRole('button', { name: 'Send a heart' });
  fireEvent.click(heart);
  fireEvent.click(heart);
  await waitFor(() => expect(getSent()).toEqual(['❤️']));
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hi' } });
  expect(screen.queryByRole('button', { name: 'Send a heart' })).toBeNull();
  cleanup();
  await open({ left: 3 });
  expect(screen.queryByRole('button', { name: 'Send a heart' })).toBeNull();
});
