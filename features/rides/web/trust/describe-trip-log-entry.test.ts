import { expect, test } from 'vitest';
import { describeTripLogEntry } from './describe-trip-log-entry.ts';

test.each([
  ['passenger', 'escrow', 'The rider paid 5 tokens'],
  ['escrow', 'driver', 'The driver got 5 tokens'],
  ['escrow', 'passenger', 'The rider got 5 tokens back'],
  ['escrow', 'platform', '5 tokens from the trip to the town'],
])('the trip log says who pays and who gets tokens from %s to %s', (from, to, sentence) => {
  const entry = { what: 'requested', at: '2026-03-03T10:00:00.000Z', amounts: [{ from, to, amount: 5 }] };
  expect(describeTripLogEntry(JSON.stringify(entry)).facts).toEqual([sentence]);
});

test('the trip log has one line for two transfers to the driver, with both parts', () => {
  const amounts = [5, 3].map((amount) => ({ from: 'escrow', to: 'driver', amount }));
  const entry = { what: 'completed', at: '2026-03-03T10:00:00.000Z', amounts };
  expect(describeTripLogEntry(JSON.stringify(entry)).facts).toEqual(['The driver got 8 tokens: 5 + 3']);
});
