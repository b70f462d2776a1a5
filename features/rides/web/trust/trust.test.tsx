// @vitest-environment jsdom
// Own process: it compares byte arrays of the page and of Node.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { ApologySection } from './apology-section.tsx';
import { queryClient } from '#platform/client/query.ts';
import TripLogScreen from './log-screen.tsx';
import TripReceiptScreen from './receipt-screen.tsx';
import RideHistoryButton from './ride-history-button.tsx';
import { TripReceiptAndLogLinks } from './trip-records-section.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const bookingId = '0190a000-0000-7000-8000-00000000b001';
const dan = { id: 'u-dan', name: 'Dan', handle: 'dan', avatar: '/a', rating: null, vehicle: 'Van' };
/** A trip that the viewer, its rider, canceled. */
const booking = {
  id: bookingId,
  role: 'passenger',
  status: 'cancelled',
  cancelledBy: 'passenger',
  passenger: { ...dan, id: signedInUser.id, name: 'Ana' },
  driver: dan,
} as unknown as Booking;
const part = { booking, position: null, nowMs: 0 };
const cannot = { offer: false, answer: false, withdraw: false, withdrawMark: false };
const apology = {
  id: 'amends-1',
  fromUserId: dan.id,
  message: 'My tire was flat',
  tokens: 5,
  state: 'open',
  createdAt: '2026-03-03T10:00:00.000Z',
  expiresAt: '2026-03-10T10:00:00.000Z',
  withdrewMark: false,
};
const balance = { balance: 100, available: 90, held: 10, earned: 100 };

test('NEW-08 the person who canceled apologizes with words and tokens, and can take it back', async () => {
  let amends: object | null = null;
  const calls = startFakeServer({
    getBalance: () => balance,
    getAmends: () => ({
      amends,
      hasMark: true,
      can: { ...cannot, offer: amends === null, withdraw: amends !== null },
    }),
    offerAmends: () => {
      amends = { ...apology, fromUserId: signedInUser.id, message: 'I overslept' };
      return { offered: true };
    },
    withdrawAmends: () => ({ withdrawn: true }),
  });
  renderOnPage(<ApologySection {...part} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Apologize' }));
  fireEvent.change(await screen.findByLabelText('What do you want to say?'), {
    target: { value: 'I overslept' },
  });
  const tokens = screen.getByLabelText('Tokens to offer (optional)');
  fireEvent.change(tokens, { target: { value: '101' } });
  expect(await screen.findByText('You can offer up to 100 tokens.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send apology' }));
  expect(calls.filter(({ name }) => name === 'offerAmends')).toEqual([]);
  fireEvent.change(tokens, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send apology' }));
  expect(await screen.findByText('You apologized and offered 5 tokens')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'offerAmends')?.args).toMatchObject({
    bookingId,
    message: 'I overslept',
    tokens: 5,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw apology' }));
  expect(await screen.findByText('Apology withdrawn')).toBeTruthy();
});

test.each([
  ['is shown as sent', 5, 'Apology sent'],
  ['with other tokens is shown as it was sent first', 3, 'You already apologized.'],
])('NEW-08 an apology whose answer was lost %s', async (_case, storedTokens, notice) => {
  let amends: object | null = null;
  startFakeServer({
    getBalance: () => balance,
    getAmends: () => ({
      amends,
      hasMark: true,
      can: { ...cannot, offer: amends === null, withdraw: amends !== null },
    }),
    offerAmends: () => {
      amends = { ...apology, fromUserId: signedInUser.id, message: 'I overslept', tokens: storedTokens };
      throw new FakeServerError(409, 'You already apologized.', 'open');
    },
  });
  renderOnPage(<ApologySection {...part} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Apologize' }));
  fireEvent.change(await screen.findByLabelText('What do you want to say?'), {
    target: { value: 'I overslept ' },
  });
  fireEvent.change(screen.getByLabelText('Tokens to offer (optional)'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send apology' }));
  expect(await screen.findByText(`You apologized and offered ${storedTokens} tokens`)).toBeTruthy();
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send apology' })).toBeNull();
});

test.each([
  [
    'may be withdrawn',
    true,
    5,
    'Accept 5 tokens',
    "If you accept, this cancellation comes off Dan's record.",
  ],
  ['stays', false, 5, 'Accept 5 tokens', "This cancellation stays on Dan's record."],
  ['stays, without tokens,', false, 0, 'Accept', "This cancellation stays on Dan's record."],
])(
  'NEW-08 Q-76 the other person accepts an apology whose mark %s',
  async (_case, withdrawMark, tokens, label, explanation) => {
    const amends = { ...apology, tokens };
    const calls = startFakeServer({
      getAmends: () => ({ amends, hasMark: true, can: { ...cannot, answer: true, withdrawMark } }),
      answerAmends: () => ({ state: 'accepted' }),
    });
    renderOnPage(<ApologySection {...part} />);
    expect(await screen.findByText('My tire was flat')).toBeTruthy();
    expect(screen.queryAllByText('You were offered 5 tokens')).toHaveLength(tokens > 0 ? 1 : 0);
    expect(screen.getByText(explanation)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'answerAmends')?.args).toEqual({
        bookingId,
        amendsId: 'amends-1',
        accept: true,
        keepMark: !withdrawMark,
      }),
    );
  },
);

test('NEW-08 EXP-005 while an apology is accepted, it cannot be declined, and both buttons keep the focus', async () => {
  const calls = startFakeServer({
    getAmends: () => ({ amends: apology, hasMark: false, can: { ...cannot, answer: true } }),
    answerAmends: () => new Promise(() => undefined),
  });
  renderOnPage(<ApologySection {...part} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 5 tokens' }));
  const decline = screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' });
  await waitFor(() => expect(decline.getAttribute('aria-disabled')).toBe('true'));
  expect(decline.disabled).toBe(false);
  fireEvent.click(decline);
  expect(calls.filter(({ name }) => name === 'answerAmends').map(({ args }) => args['accept'])).toEqual([
    true,
  ]);
});

test('NEW-08 a refused acceptance shows why', async () => {
  startFakeServer({
    getAmends: () => ({
      amends: apology,
      hasMark: true,
      can: { ...cannot, answer: true, withdrawMark: true },
    }),
    answerAmends: () => {
      throw new FakeServerError(403, 'Cannot withdraw negative mark');
    },
  });
  renderOnPage(<ApologySection {...part} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 5 tokens' }));
  expect(await screen.findByText('Cannot withdraw negative mark')).toBeTruthy();
});

const forgiveName = { name: 'Remove cancellation' };
/** The trip as its driver sees it: the rider canceled, and the driver may withdraw the rider's negative mark. */
const driverPart = { ...part, booking: { ...booking, role: 'driver' } as unknown as Booking };

test('RIDE-030 RIDE-041 RIDE-042 Q-76 the other person takes the mark back with a reason, after a confirmation, once', async () => {
  let hasMark = true;
  const calls = startFakeServer({
    getAmends: () => ({ amends: null, hasMark, can: { ...cannot, withdrawMark: hasMark } }),
    withdrawNegativeMark: () => {
      hasMark = false;
      return { success: true };
    },
  });
  renderOnPage(<ApologySection {...driverPart} />);
  fireEvent.change(await screen.findByLabelText('Why? (optional)'), { target: { value: ' Flat tire ' } });
  fireEvent.click(screen.getByRole('button', forgiveName));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/won't count against Ana anymore/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(calls.some(({ name }) => name === 'withdrawNegativeMark')).toBe(false);
  fireEvent.click(screen.getByRole('button', forgiveName));
  const again = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(again.getByRole('button', { ...forgiveName, hidden: true }));
  expect(await screen.findByText('Cancellation removed from their record')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'withdrawNegativeMark').map(({ args }) => args)).toEqual([
    { bookingId, reason: 'Flat tire' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', forgiveName)).toBeNull());
});

test.each(['Cannot withdraw negative mark', 'Failed to withdraw negative mark'])(
  'RIDE-041 RIDE-042 a mark that was not withdrawn shows why: %s',
  async (text) => {
    startFakeServer({
      getAmends: () => ({ amends: null, hasMark: true, can: { ...cannot, withdrawMark: true } }),
      withdrawNegativeMark: () => {
        throw new FakeServerError(409, text);
      },
    });
    renderOnPage(<ApologySection {...driverPart} />);
    fireEvent.click(await screen.findByRole('button', forgiveName));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    fireEvent.click(dialog.getByRole('button', { ...forgiveName, hidden: true }));
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['a mark that may be withdrawn', 'declined', { withdrawMark: true }, 1],
  ['a mark that must stay', 'declined', {}, 0],
  ['an open apology, whose acceptance takes it back', 'open', { answer: true, withdrawMark: true }, 0],
])('RIDE-042 Q-76 %s (apology %s, %o) has %i buttons to take it back', async (_case, state, can, count) => {
  startFakeServer({
    getAmends: () => ({ amends: { ...apology, state }, hasMark: true, can: { ...cannot, ...can } }),
  });
  renderOnPage(<ApologySection {...driverPart} />);
  expect(await screen.findByText('My tire was flat')).toBeTruthy();
  expect(screen.queryAllByRole('button', forgiveName)).toHaveLength(count);
});

test.each([
  ['1 of 5', 4, 1, 90, '4 trips · 1 trip canceled · 2 apologies accepted', 0],
  [
    '3 of 10',
    7,
    3,
    40.4,
    '7 trips · 3 trips canceled · 2 apologies accepted · Reliability: 40 out of 100',
    0,
  ],
  ['4 of 10', 6, 4, 20, '6 trips · 4 trips canceled · 2 apologies accepted · Reliability: 20 out of 100', 1],
])(
  'NEW-08 RIDE-028 Q-75 a profile with %s trips canceled shows them, and from 10 trips the rounded reliability',
  async (_case, completedTrips, cancelledTrips, reliabilityScore, figures, labels) => {
    const reliability = { completedTrips, cancelledTrips, repairedTrips: 2, reliabilityScore };
    startFakeServer({ getReliability: () => ({ reliability }) });
    renderOnPage(<RideHistoryButton userId="u-dan" />);
    fireEvent.click(await screen.findByRole('button', { name: `Ride history: ${completedTrips} trips` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ride history' }));
    const shown = dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(shown.join(' · ')).toBe(figures);
    expect(screen.queryAllByText('Often cancels')).toHaveLength(labels);
  },
);

test('EXP-095 EXP-100 the receipt shows its rows, can be printed, and is saved as the file of the server', async () => {
  startFakeServer({
    getTripReceipt: () => ({
      title: 'Bedrock trip receipt',
      subtitle: 'March 3, 2026',
      total: '21 tokens',
      rows: [
        { label: 'Total', value: '21 tokens' },
        { label: 'Trip', value: bookingId },
      ],
      fileName: 'bedrock-trip.html',
      file: '<!doctype html>',
    }),
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:receipt';
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  renderOnPage(<TripReceiptScreen bookingId={bookingId} />);
  const row = (await screen.findByText('Total')).parentElement!;
  expect(within(row).getByText('21 tokens')).toBeTruthy();
  expect(screen.getByText('21 tokens').tagName, 'the total above the rows, and not repeated').toBe('P');
  const trip = screen.getByText('Trip').parentElement!;
  expect(trip.textContent).toBe(`Trip${bookingId.slice(-8).toUpperCase()}`);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await saved[0]!.text()).toBe('<!doctype html>');
  window.print = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledOnce();
});

const line = (seq: number, what: string) => ({
  seq,
  text: JSON.stringify({ what, at: '2026-03-03T10:00:00.000Z', amounts: [] }),
  key: '0123456789abcdef',
  hash: String(seq).repeat(64),
  signature: 'a'.repeat(128),
  details: null,
});
const entries = [line(1, 'requested'), line(2, 'driver_accepted')];

test('NEW-07 the dispute view shows that copies are the same, and the first line of a file that differs', async () => {
  startFakeServer({ getTripLog: () => ({ entries, keys: {} }) });
  renderOnPage(<TripLogScreen bookingId={bookingId} />);
  expect(await screen.findByText('Both copies are the same: 2 lines.')).toBeTruthy();
  const event = screen.getByText('Driver accepted');
  const proof = screen.getByText('Verify this trip record').closest('details')!;
  expect([proof.open, proof.contains(event)]).toEqual([false, false]);
  expect(event.compareDocumentPosition(proof)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const open = async (content: object | string) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const input = screen.getByLabelText('Compare with another copy', { selector: 'input' });
    fireEvent.change(input, { target: { files: [{ text: async () => text }] } });
  };
  const format = 'plaza-trip-log-1';
  await open('no log');
  expect(await screen.findByText("We couldn't read this file. Open a saved trip record.")).toBeTruthy();
  await open({ format, bookingId: 'another', keys: {}, entries });
  expect(await screen.findByText('This copy is from another trip.')).toBeTruthy();
  const changed = [entries[0], { ...line(2, 'cancelled'), hash: 'f'.repeat(64) }];
  await open({ format, bookingId, keys: {}, entries: changed });
  expect(await screen.findByText('The copies are different starting at line 2.')).toBeTruthy();
  expect(screen.getByText('Canceled')).toBeTruthy();
  expect(await screen.findByText('The copy you opened: line 1 was changed after signing.')).toBeTruthy();
  expect(proof.open).toBe(true);
});

test('NEW-07 the device keeps its copy of the log, so a line that is later changed on the server is noticed', async () => {
  const trip = { ...booking, id: '0190a000-0000-7000-8000-00000000b003' } as Booking;
  let onServer = [line(1, 'requested')];
  const answers = { getTripLog: () => ({ entries: onServer, keys: {} }) };
  startFakeServer(answers);
  renderOnPage(<TripReceiptAndLogLinks {...part} booking={trip} />);
  const key = ['getTripLog', signedInUser.id, trip.id, trip.status];
  const countKept = () => queryClient.getQueryData<{ kept: { entries: object[] } }>(key)?.kept.entries.length;
  await waitFor(() => expect(countKept()).toBe(1));
  cleanup();
  // On the next visit, the browser adds the new line to its copy.
  onServer = entries;
  startFakeServer(answers);
  renderOnPage(<TripReceiptAndLogLinks {...part} booking={trip} />);
  await waitFor(() => expect(countKept()).toBe(2));
  cleanup();
  // Later the server returns a different second line.
  onServer = [line(1, 'requested'), { ...line(2, 'cancelled'), hash: 'f'.repeat(64) }, line(3, 'completed')];
  startFakeServer(answers);
  renderOnPage(<TripLogScreen bookingId={trip.id} />);
  expect(await screen.findByText('The copies are different starting at line 2.')).toBeTruthy();
  expect(screen.getByText('Driver accepted')).toBeTruthy();
  expect(screen.getByText('Canceled')).toBeTruthy();
  expect(screen.queryAllByText("This copy doesn't have this entry.")).toEqual([]);
});

test('NEW-07 the dispute view says why a trip was canceled, and shows logs from before reasons were logged', async () => {
  const at = '2026-03-03T10:00:00.000Z';
  const cancelled = {
    ...line(2, 'cancelled'),
    text: JSON.stringify({ what: 'cancelled', at, reason: 'car_trouble' }),
  };
  startFakeServer({ getTripLog: () => ({ entries: [line(1, 'requested'), cancelled], keys: {} }) });
  renderOnPage(<TripLogScreen bookingId={bookingId} />);
  expect(await screen.findByText('Reason: Car trouble')).toBeTruthy();
  cleanup();
  startFakeServer({
    getTripLog: () => ({ entries: [line(1, 'requested'), line(2, 'cancelled')], keys: {} }),
  });
  renderOnPage(<TripLogScreen bookingId="0190a000-0000-7000-8000-00000000b002" />);
  expect(await screen.findByText('Canceled')).toBeTruthy();
  expect(screen.queryByText(/^Reason/)).toBeNull();
});

test('NEW-07 the trip log stays on the screen when it cannot be loaded again', async () => {
  let isDown = false;
  startFakeServer({
    getTripLog() {
      if (isDown) throw new TypeError('network');
      return { entries, keys: {} };
    },
  });
  renderOnPage(<TripLogScreen bookingId="0190a000-0000-7000-8000-00000000b004" />);
  await screen.findByText('Driver accepted');
  isDown = true;
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Driver accepted')).toBeTruthy();
});
