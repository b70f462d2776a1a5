// @vitest-environment jsdom
/** Tests that the choices and the price offers of the booking form outlive its quotes, and where its focus is. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { phoneMediaQuery } from '#platform/ui/use-media-query.ts';
import type { Booking, RideStop } from '../calls.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';

const live = vi.hoisted(() => ({ bookings: [] as Booking[] }));
// This mock replaces the live connection, which has its own tests, and returns the trips of the rider.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: live.bookings, cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

const pickup: RideStop = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };
const dropoff: RideStop = { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 };

beforeEach(() => {
  setUpJsdom();
  live.bookings = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(
  answers: Parameters<typeof startFakeServer>[0] = {},
  prefill: Parameters<typeof setBookingPrefill>[0] = {},
) {
  setBookingPrefill({ pickup, dropoff, ...prefill });
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args),
    createBooking: () => ({ success: true, booking: makeBooking('requested', 'passenger') }),
    listZones: () => ({ zones: [] }),
    ...answers,
  });
  renderOnPage(<BookRideSection />, '/ryde');
  return calls;
}
test('EXP-094 EXP-105 the drivers online nearby are named beside the price, for a ride now with any driver', async () => {
  open();
  expect(await screen.findByText('2 drivers online nearby')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.queryByText(/online nearby/)).toBeNull();
  cleanup();
  open({ quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args, 100, 10) });
  expect(await screen.findByText('10+ drivers online nearby')).toBeTruthy();
});

test('EXP-094 the tokens left are beside the price while the amounts are folded', async () => {
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation(
    (query) =>
      ({
        matches: query === phoneMediaQuery,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  open({ quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args, 100, 1) });
  expect(await screen.findByText('1 driver online nearby')).toBeTruthy();
  expect(screen.getByText('75 tokens left after booking')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Price details, start code' }));
  expect(screen.queryByText('75 tokens left after booking'), 'the amounts contain it').toBeNull();
  media.mockRestore();
});

test('EXP-094 EXP-105 without a driver online, the rider reads that and what happens if nobody accepts', async () => {
  open({ quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args, 100, 0) });
  expect(await screen.findByText('No drivers are online nearby right now')).toBeTruthy();
  expect(
    screen.getByText(
      'You can still book. If nobody accepts within 10 minutes, you get all your tokens back.',
    ),
  ).toBeTruthy();
  expect(((await findBookButton()) as HTMLButtonElement).disabled).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.queryByText('No drivers are online nearby right now')).toBeNull();
});

const useFakeTimers = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
const findBookButton = () => screen.findByRole('button', { name: 'Book for 25 tokens' });
const findStartCode = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Use a start code/ });
const findTimeOfDay = () => screen.getByLabelText<HTMLSelectElement>('Pickup time');
/** Chooses a pickup in two days at 9:30 and the start code. Returns the pickup time. */
async function chooseTimeAndStartCode(): Promise<Date> {
  await findBookButton();
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  const date = new Date();
  date.setDate(date.getDate() + 2);
  date.setHours(9, 30, 0, 0);
  const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' });
  fireEvent.click(screen.getByRole('radio', { name: day.format(date) }));
  fireEvent.change(findTimeOfDay(), { target: { value: '09:30' } });
  fireEvent.click(findStartCode());
  return date;
}

test('EXP-097 EXP-101 the form opens with the start code and the ride now that were chosen on another screen', async () => {
  const arriveBy = new Date(Date.now() + 5 * 60 * 60_000).toISOString();
  const calls = open({}, { arriveBy, withStartCode: true, isForNow: true });
  const button = await findBookButton();
  expect(findStartCode().checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Now', checked: true })).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'createBooking')?.args).toEqual({
      quoteId: 'quote-1',
      withStartCode: true,
    }),
  );
});

test('EXP-097 the option of a start code is explained, and stays visible when the options are folded', async () => {
  open();
  await findBookButton();
  fireEvent.click(findStartCode());
  expect(screen.getByText(/^Your driver can't begin the trip/).id).toBe(
    findStartCode().getAttribute('aria-describedby'),
  );
  expect(screen.queryByText('With a start code')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Price details, start code', expanded: true }));
  expect(screen.getByText('With a start code')).toBeTruthy();
});

test('EXP-097 EXP-101 pickup time and start code stay chosen when the rider swaps pickup and dropoff', async () => {
  const calls = open();
  const date = await chooseTimeAndStartCode();
  fireEvent.click(screen.getByRole('button', { name: 'Swap pickup and dropoff' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(2));
  const button = await findBookButton();
  expect(screen.getByText(/^Pickup .*9:30.*You pay the 5-token booking fee now/)).toBeTruthy();
  expect(screen.getByText(/^21 min ride · 10 mi · arrive at 9:51/)).toBeTruthy();
  fireEvent.click(button);
  await screen.findByText('Trip requested');
  expect(calls.find(({ name }) => name === 'createBooking')!.args).toMatchObject({
    scheduledFor: date.toISOString(),
    withStartCode: true,
  });
});

test('EXP-101 the form keeps its choices when the price cannot be renewed', async () => {
  useFakeTimers();
  let isDown = false;
  open({
    quoteAndCreateOffer({ args }) {
      if (isDown) throw new FakeServerError(404, 'No price now', 'not_found');
      return makeQuoteAnswer(args);
    },
  });
  await chooseTimeAndStartCode();
  isDown = true;
  await vi.advanceTimersByTimeAsync(601_000);
  await screen.findByText('No price now');
  expect(findTimeOfDay().value).toBe('09:30');
  expect(findStartCode().checked).toBe(true);
});

/** Opens the page of a rider who knows Lena. The server lists the rider's offer, with the state that a test sets. */
function openWithDriver(answers: Parameters<typeof startFakeServer>[0] = {}) {
  live.bookings = [makeBooking('completed', 'passenger')];
  const offers: ReturnType<typeof makeQuoteAnswer>['quote'][] = [];
  const calls = open({
    quoteAndCreateOffer({ args }) {
      const answer = makeQuoteAnswer(args);
      if ('price' in args) offers.push(answer.quote);
      return answer;
    },
    listOffers: () => ({ quotes: offers.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()) }),
    ...answers,
  });
  return { calls, accept: () => (offers[0] = { ...offers[0]!, state: 'accepted' }) };
}
const chooseLena = async () => fireEvent.click(await screen.findByRole('radio', { name: 'Lena Vogel' }));
function offerTwelveTokens() {
  fireEvent.click(screen.getByRole('button', { name: 'Offer a different price' }));
  fireEvent.change(screen.getByLabelText('Your offer for the fare'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer this price' }));
}
const waitingText = 'Offer sent to Lena: up to 17 tokens';
const minute = 60_000;

test('Q-42 an offer outlives the quote and the page, and counts until it expires', async () => {
  useFakeTimers();
  const { calls, accept } = openWithDriver();
  await findBookButton();
  await vi.advanceTimersByTimeAsync(9 * minute);
  await chooseLena();
  offerTwelveTokens();
  await screen.findByText(waitingText);
  await vi.advanceTimersByTimeAsync(1.5 * minute);
  expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(3);
  expect(screen.getByText(waitingText)).toBeTruthy();
  cleanup();
  setBookingPrefill({ pickup, dropoff });
  renderOnPage(<BookRideSection />, '/ryde');
  await findBookButton();
  await chooseLena();
  await screen.findByText(waitingText);
  accept();
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByRole('button', { name: 'Book for up to 17 tokens' });
  await vi.advanceTimersByTimeAsync(9 * minute);
  fireEvent.click(await findBookButton());
  await screen.findByText('Trip requested');
  expect(calls.find(({ name }) => name === 'createBooking')!.args).toMatchObject({ quoteId: 'quote-1' });
});

test('Q-42 after the server refused an agreed offer, the next press books at the usual price', async () => {
  const { calls, accept } = openWithDriver({
    createBooking({ args }) {
      if (args['quoteId'] === 'offer-1')
        throw new FakeServerError(409, 'Failed to create booking', 'quote_expired');
      return { success: true, booking: makeBooking('requested', 'passenger') };
    },
  });
  await chooseLena();
  offerTwelveTokens();
  await screen.findByText(waitingText);
  accept();
  void queryClient.invalidateQueries();
  fireEvent.click(await screen.findByRole('button', { name: 'Book for up to 17 tokens' }));
  await screen.findByText('Failed to create booking');
  fireEvent.click(await findBookButton());
  await screen.findByText('Trip requested');
  const booked = calls.filter(({ name }) => name === 'createBooking').map(({ args }) => args['quoteId']);
  expect(booked).toEqual(['offer-1', 'quote-1']);
});

/** Presses a button that has the focus, as with the keyboard. */
async function pressFocused(name: string) {
  const button = await screen.findByRole('button', { name, hidden: true });
  button.focus();
  fireEvent.click(button);
}

test('EXP-005 the focus follows a price offer: to its field, to its answer, and back to the panel', async () => {
  openWithDriver();
  await chooseLena();
  await pressFocused('Offer a different price');
  const field = screen.getByLabelText('Your offer for the fare');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '12' } });
  await pressFocused('Offer this price');
  const answer = await screen.findByText(waitingText);
  const panel = screen.getByRole('group', { name: 'Offer a different price' });
  expect(panel.contains(answer)).toBe(true);
  expect(document.activeElement).toBe(panel);
  await pressFocused('Cancel this offer');
  await screen.findByRole('button', { name: 'Offer a different price' });
  expect(document.activeElement).toBe(panel);
});

test('RIDE-027 EXP-102 before the booking, the rider reads the trips of the chosen driver and how many were canceled', async () => {
  const completed = makeBooking('completed', 'passenger');
  const driver = { ...completed.driver!, rating: 4.9, cancelledTrips: 18 };
  openWithDriver({ getDriverCard: () => ({ driver, completedTrips: 41, badges: [], preference: null }) });
  live.bookings = [{ ...completed, driver }];
  cleanup();
  setBookingPrefill({ pickup, dropoff });
  renderOnPage(<BookRideSection />, '/ryde');
  await findBookButton();
  expect(screen.queryByRole('region', { name: 'Lena Vogel' })).toBeNull();
  await chooseLena();
  const record = await screen.findByRole('region', { name: 'Lena Vogel' });
  await waitFor(() =>
    expect(record.textContent).toBe(
      'Blue Kia Niro4.9 out of 5 stars4.9· 41 trips drivenCanceled 18 of 59 trips',
    ),
  );
});

test('EXP-005 Escape on the map of a spot returns the focus to the button that opened the map', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Pickup/ }));
  const box = await screen.findByLabelText('Search places and events');
  expect(document.activeElement).toBe(box);
  await pressFocused('Choose a spot on the map');
  const map = await screen.findByRole('dialog', { name: 'Move the map to pick a spot', hidden: true });
  fireEvent(map, new Event('cancel', { bubbles: true, cancelable: true }));
  const button = await screen.findByRole('button', { name: 'Choose a spot on the map', hidden: true });
  expect(document.activeElement).toBe(button);
});

test('EXP-094 on a phone the amounts of the price are folded, and one press shows them before the booking', async () => {
  window.matchMedia = ((media: string) => ({
    matches: media === phoneMediaQuery,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  open();
  await findBookButton();
  const amounts = () => ['Booking fee', 'Fare · 10 mi at 2 tokens per mile', 'Tokens left after booking'];
  const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;
  expect(amounts().map(isShown)).toEqual([false, false, false]);
  expect(screen.getByText('25 tokens').closest('[hidden]')).toBeNull();
  const button = screen.getByRole('button', { name: 'Price details, start code', expanded: false });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(amounts().map(isShown)).toEqual([true, true, true]);
});

test('EXP-094 the amounts of the price stay unfolded when the places change', async () => {
  open();
  await findBookButton();
  fireEvent.click(screen.getByRole('button', { name: 'Price details, start code', expanded: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Swap pickup and dropoff' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Price details, start code' })).toBeNull());
  await findBookButton();
  expect(screen.getByRole('button', { name: 'Price details, start code', expanded: false })).toBeTruthy();
});

test('EXP-094 EXP-102 the form asks for the start code with the price, then for the driver, then for the time', async () => {
  openWithDriver();
  await screen.findByRole('radio', { name: 'Lena Vogel' });
  const controls = [
    findStartCode(),
    screen.getByRole('radiogroup', { name: 'Driver' }),
    screen.getByRole('radiogroup', { name: 'When' }),
    await findBookButton(),
  ];
  for (const [index, control] of controls.slice(1).entries())
    expect(controls[index]!.compareDocumentPosition(control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
