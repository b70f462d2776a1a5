/** Tests receipts (EXP-095, NEW-07): the total is the same everywhere, and the file verifies itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStatement } from '#features/tokens/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  createBooking,
  getBooking,
  listBookings,
  quoteAndCreateOffer,
  transitionBookingStatus,
  recordDriverPosition,
  respondToOffer,
} from '../api.ts';
import { findReceiptData } from '../domain/trip-log/find-receipt-data.fixture.ts';
import { verifyReceipt } from '../domain/trip-log/verify-receipt.ts';
import { getTripReceipt } from '../trust-api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider] = (await scene.people('Rita Paid')) as [TestActor];
  driver = await scene.driver('Dan Paid');
});
afterAll(() => scene.server.stop());

const receiptOf = async (bookingId: string, reader = rider) =>
  (await reader.call(getTripReceipt, { bookingId })).ok;

/**
 * Completes a trip that was quoted for 10 miles, but ends after 8 miles.
 * @param price fare that the rider offers and the driver accepts; undefined to book the quoted fare
 */
async function takeTrip(price?: number): Promise<{ bookingId: string; quoted: number }> {
  const quote = await scene.quote(rider, 10, price === undefined ? {} : { driverId: driver.id, price });
  if (price !== undefined) void (await driver.call(respondToOffer, { quoteId: quote.id, accept: true })).ok;
  const bookingId = (await rider.call(createBooking, { quoteId: quote.id })).ok.booking.id;
  for (const [who, next] of [
    [driver, 'driver_accepted'],
    [driver, 'en_route'],
    [driver, 'passenger_onboard'],
    [rider, 'confirmed'],
    [driver, 'in_progress'],
  ] as const)
    void (await scene.move(who, bookingId, next)).ok;
  for (let mile = 0; mile <= 8; mile += 1) {
    scene.server.clock.advance(60_000);
    const { lat, lng } = buildPlaceAtMiles(mile * 1.3);
    void (await driver.call(recordDriverPosition, { bookingId, position: { lat, lng } })).ok;
  }
  void (await scene.move(driver, bookingId, 'completed')).ok;
  return { bookingId, quoted: quote.total };
}

const sumOf = async (person: TestActor, bookingId: string) => {
  const { lines } = (await person.call(listStatement, { limit: 100 })).ok;
  return lines.filter(({ link }) => link?.id === bookingId).reduce((sum, { amount }) => sum + amount, 0);
};

test('EXP-095 quote, booking, trip, list, receipt, both statements and the driver’s earnings have one number', async () => {
  const { bookingId, quoted } = await takeTrip();
  const { booking, payments } = (await rider.call(getBooking, { bookingId })).ok;
  const total = booking.fare;
  expect([quoted, booking.totalEstimatedCost, total]).toEqual([25, 25, 21]);
  const [listed] = (await rider.call(listBookings, {})).ok.bookings;
  const [driven] = (await driver.call(listBookings, { as: 'driver' })).ok.bookings;
  const receipt = await receiptOf(bookingId);
  expect(receipt).toEqual({ ...(await receiptOf(bookingId, driver)), file: receipt.file });
  expect(receipt.subtitle, 'the time with its zone').toMatch(/^\w+ \d+, 2026 at \d+:\d\d\s[AP]M MST$/);
  const shown = Object.fromEntries(receipt.rows.map(({ label, value }) => [label, value]));
  expect([
    listed!.fare,
    driven!.fare,
    -(await sumOf(rider, bookingId)),
    await sumOf(driver, bookingId),
  ]).toEqual([total, total, total, total]);
  expect(payments.reduce((sum, { fees }) => sum + fees.toDriver, 0)).toBe(total);
  expect(shown).toMatchObject({
    Status: 'Completed',
    Rider: 'Rita Paid',
    Driver: 'Dan Paid',
    Distance: '8 mi',
    'Booking fee': '5 tokens',
    'Fare, 2 tokens per mile': '16 tokens',
    Total: `${total} tokens`,
    Paid: '25 tokens',
    'Tokens returned': '4 tokens',
    'Driver received': `${total} tokens`,
  });
});

test('EXP-095 a receipt exists when the trip has ended, for its parties only', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted');
  const early = await rider.call(getTripReceipt, { bookingId });
  expect([early.status, early.error.details.reason]).toEqual([409, 'not_ended']);
  const metadata = { reasonCode: 'plans_changed' } as const;
  await rider.call(transitionBookingStatus, { bookingId, nextStatus: 'cancelled', metadata });
  const shown = Object.fromEntries(
    (await receiptOf(bookingId)).rows.map(({ label, value }) => [label, value]),
  );
  expect(shown).toMatchObject({
    Status: 'Canceled by the rider',
    Reason: 'My plans changed',
    Total: '5 tokens',
    'Driver received': '5 tokens',
  });
  expect(shown, 'the same as the total').not.toHaveProperty('Paid');
  const [stranger] = (await scene.people('Sam Paid')) as [TestActor];
  const refused = await stranger.call(getTripReceipt, { bookingId });
  expect([refused.status, refused.error.message]).toEqual([404, 'Could not load trip']);
  expect((await scene.server.guest.call(getTripReceipt, { bookingId })).status).toBe(401);
});

test('NEW-07 EXP-095 the file verifies, and each changed byte of its data fails and names a line', async () => {
  const { bookingId } = await takeTrip();
  const { file, rows, title, subtitle } = await receiptOf(bookingId);
  const data = findReceiptData(file)!;
  const result = await verifyReceipt(data, crypto.subtle);
  expect(result).toMatchObject({
    ok: true,
    rows: [[title, subtitle], ...rows.map(({ label, value }) => [label, value])],
  });
  const lines = data.split('\n');
  const lineOf = (offset: number) => data.slice(0, offset).split('\n').length - 1;
  // The test changes only every 7th byte, which still reaches all fields of all lines.
  for (let offset = 1; offset < data.length - 1; offset += 7) {
    const code = data.codePointAt(offset)!;
    const changed = data.slice(0, offset) + String.fromCodePoint(code ^ 1) + data.slice(offset + 1);
    const verification = await verifyReceipt(changed, crypto.subtle);
    expect(verification.ok, `byte ${offset}`).toBe(false);
    if (verification.ok || lineOf(offset) <= 1) continue;
    const [kind, seq] = lines[lineOf(offset)]!.split('\t');
    // If the kind or the end of a row is changed, the row is not recognized, and the error names the following line.
    const isWhole = kind === changed.split('\n')[lineOf(offset)]?.[0] && code !== 9 && code !== 10;
    if (isWhole)
      expect([verification.part, verification.line], `byte ${offset}`).toEqual([
        kind === 'L' ? 'log' : 'receipt',
        Number(seq),
      ]);
  }
});

test('NEW-07 a receipt with a line removed, or with lines of another receipt, does not verify', async () => {
  const [one, two] = [await takeTrip(), await takeTrip()];
  const data = findReceiptData((await receiptOf(one.bookingId)).file)!;
  const other = findReceiptData((await receiptOf(two.bookingId)).file)!;
  const rows = data.split('\n');
  const failures = [
    rows.filter((row) => !row.startsWith('R\t5\t')).join('\n'),
    rows.toSpliced(-2, 1).join('\n'),
    rows.filter((row) => !row.startsWith('L')).join('\n'),
    [
      ...rows.filter((row) => !row.startsWith('R')).slice(0, -1),
      ...other.split('\n').filter((row) => row.startsWith('R')),
      '',
    ].join('\n'),
    '\n',
  ];
  for (const failure of failures) expect((await verifyReceipt(failure, crypto.subtle)).ok).toBe(false);
});

test('NEW-07 the file has no markup of people, no address of a network, and allows only its own script', async () => {
  const { quote } = (
    await rider.call(quoteAndCreateOffer, {
      pickup: { ...home, address: '12 <b>Palm</b> Lane' },
      dropoff: buildPlaceAtMiles(2),
    })
  ).ok;
  const bookingId = (await rider.call(createBooking, { quoteId: quote.id })).ok.booking.id;
  await scene.move(rider, bookingId, 'cancelled');
  const { file } = await receiptOf(bookingId);
  expect(findReceiptData(file)).toContain(String.raw`12 \u003cb>Palm`);
  expect(file).not.toContain('<b>');
  expect(file).not.toMatch(/https?:|src=|href=|import\(|fetch\(/);
  expect(file).toMatch(/default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='/);
});

test.each([
  [24, 'Fare, 2 tokens per mile, below the agreed price of 24 tokens'],
  [12, 'Agreed fare'],
])(
  'Q-42 EXP-095 the receipt of 8 miles at an agreed price of %i says which price was paid',
  async (price, label) => {
    // The rider of the other tests has too few tokens left.
    [rider] = (await scene.people(`Olga ${price}`)) as [TestActor];
    const { bookingId } = await takeTrip(price);
    const { rows } = await receiptOf(bookingId);
    expect(rows).toContainEqual({ label, value: `${Math.min(price, 16)} tokens` });
  },
);
