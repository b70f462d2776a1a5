/** Tests that a payment is sent again after a network or server error. */
import { afterEach, expect, test } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import { FakeServerError, startFakeServer } from '#platform/testkit/page.tsx';
import { ridesApi } from './calls.ts';

afterEach(() => configureApiClient(null));

test('FN-005 processPaymentSecure is repeated when it fails, with one key', async () => {
  const failures = [new TypeError('network'), new FakeServerError(503, 'Down', 'database')];
  const paid = { success: true, payments: [] };
  const calls = startFakeServer({
    processPaymentSecure: () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return paid;
    },
  });
  const bookingId = '0190a000-0000-7000-8000-00000000b001';
  expect(await ridesApi.processPaymentSecure({ bookingId })).toEqual(paid);
  expect(calls.map(({ name, args }) => [name, args])).toEqual(
    Array.from({ length: 3 }, () => ['processPaymentSecure', { bookingId }]),
  );
  expect(calls[0]!.key).toBeTruthy();
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});
