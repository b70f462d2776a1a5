import { expect, test } from 'vitest';
import { computeReceiptAmounts } from './trip-receipt.ts';

const payment = (paid: number, toDriver: number, returned: number, toPlatform: number) => ({
  fees: { paid, toDriver, returned, toPlatform },
});
const requested = payment(5, 0, 0, 0);
const boarded = payment(20, 0, 0, 0);

test.each([
  ['a trip of 8 instead of 10 miles', [requested, boarded, payment(0, 21, 4, 0)], 5, 16, 21],
  ['a cancellation by the driver before the start', [requested, payment(0, 0, 5, 0)], 0, 0, 0],
  ['a cancellation by the passenger before the start', [requested, payment(0, 5, 0, 0)], 5, 0, 5],
  ['a cancellation by the driver on the way', [requested, boarded, payment(0, 8, 12, 5)], 5, 8, 13],
])(
  'EXP-095 the total of %s is what was paid without what was returned',
  (_case, payments, fee, fare, total) => {
    const figures = computeReceiptAmounts(payments, 5);
    expect(figures).toMatchObject({ fee, fare, total });
    expect(figures.toDriver + figures.toPlatform).toBe(total);
  },
);
