import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { FunctionError } from '#platform/contract/errors.ts';
import {
  FairSemaphore,
  createDefaultFairSemaphoreLimits,
  type FairSemaphoreLimits,
} from './fair-semaphore.ts';

const small: FairSemaphoreLimits = {
  slots: 6,
  slotsPerAddress: 4,
  slotsPerPerson: 2,
  waitingPerAddress: 5,
  waitingPerPerson: 3,
  costPerSlot: 10,
};

/**
 * Creates a semaphore (`gate`) and functions to make calls (`call`) and to end them (`end`). `log`
 * contains the names of the calls in the order in which they started.
 */
function calls(limits: Partial<FairSemaphoreLimits> = {}) {
  const gate = new FairSemaphore({ ...small, ...limits });
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, address: string, person: string | null, cost = 1, timeoutMs = 60_000) =>
    gate.run({ address, person }, cost, timeoutMs, () => {
      log.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    ends.delete(name);
    await settle();
  };
  return { gate, log, ends, call, end };
}

/** Waits until all ready work has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent calls of a person and of an address are limited, and an expensive call takes more slots', async () => {
  const { gate, log, call, end } = calls();
  for (const name of ['a1', 'a2', 'a3']) void call(name, 'x', 'ann');
  void call('b', 'x', 'ben', 20);
  void call('c', 'x', 'cleo');
  void call('d', 'y', 'dan', 1_000);
  await settle();
  expect(log.toSorted()).toEqual(['a1', 'a2', 'b', 'd']);
  expect(gate.count()).toEqual({ running: 6, waiting: 2, addresses: 2 });
  await end('b');
  expect(log.slice(4)).toEqual(['c']);
  await end('a1');
  expect(log.slice(5)).toEqual(['a3']);
  for (const name of ['a2', 'a3', 'c', 'd']) await end(name);
  expect(gate.count()).toEqual({ running: 0, waiting: 0, addresses: 0 });
});

test('addresses take turns regardless of their queue lengths, and so do the people of one IP address', async () => {
  const { log, call, end } = calls({ slots: 1, slotsPerAddress: 1, slotsPerPerson: 1 });
  void call('x0', 'x', 'hog');
  for (const name of ['x1', 'x2', 'x3']) void call(name, 'x', 'hog');
  void call('x4', 'x', 'ann');
  void call('y1', 'y', 'ben');
  void call('z1', 'z', null);
  await settle();
  for (let ended = 0; ended < 6; ended++) await end(log.at(-1)!);
  // Calls of all others run before the third call of the person with the longest queue.
  expect(log.slice(0, 5).toSorted()).toEqual(['x0', 'x1', 'x4', 'y1', 'z1'].toSorted());
  expect(log.slice(5)).toEqual(['x2', 'x3']);
});

test('cheap calls do not overtake an expensive one that waits for slots of the whole gate', async () => {
  const { log, call, end } = calls({ slots: 2 });
  void call('first', 'x', 'ann');
  void call('dear', 'y', 'ben', 20);
  void call('cheap', 'z', 'cleo');
  await settle();
  expect(log).toEqual(['first']);
  await end('first');
  expect(log).toEqual(['first', 'dear']);
  await end('dear');
  expect(log).toEqual(['first', 'dear', 'cheap']);
});

test('a cheap call does not overtake an expensive one of the same person', async () => {
  const { log, call, end } = calls();
  void call('first', 'x', 'ann');
  void call('dear', 'x', 'ann', 20);
  void call('cheap', 'x', 'ann');
  await settle();
  expect(log).toEqual(['first']);
  await end('first');
  expect(log).toEqual(['first', 'dear']);
  await end('dear');
  expect(log).toEqual(['first', 'dear', 'cheap']);
});

test('the queues of a person and of an address are bounded, and others are still admitted', async () => {
  const { gate, log, call } = calls({ slotsPerAddress: 2 });
  for (let n = 0; n < 2; n++) void call(`hog${n}`, 'x', 'hog');
  for (let n = 2; n < 5; n++) void call(`hog${n}`, 'x', 'hog');
  const refusal: unknown = await call('hog5', 'x', 'hog').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FunctionError);
  expect((refusal as FunctionError).code).toBe('resource-exhausted');
  expect((refusal as FunctionError).details).toMatchObject({ limit: 'atOnce', retryAfterSeconds: 1 });
  for (let n = 0; n < 2; n++) void call(`ann${n}`, 'x', 'ann');
  await expect(call('ben', 'x', 'ben')).rejects.toThrow('at once');
  expect(gate.count().waiting).toBe(small.waitingPerAddress);
  void call('elsewhere', 'y', 'cleo');
  await settle();
  expect(log.at(-1)).toBe('elsewhere');
});

test('a failed call releases its slots, and a call that waited too long is dropped without running', async () => {
  const { gate, log, call, end } = calls({ slotsPerPerson: 1 });
  const failed = gate.run({ address: 'x', person: 'ann' }, 1, 1_000, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  void call('first', 'x', 'ann');
  const late = call('late', 'x', 'ann', 1, -1).catch((error: unknown) => error);
  void call('next', 'x', 'ann');
  await end('first');
  expect(((await late) as FunctionError).code).toBe('deadline-exceeded');
  expect(log).toEqual(['first', 'next']);
});

test('for any sequence of calls, no limit is exceeded and every call runs eventually', async () => {
  const arrival = fc.record({
    address: fc.constantFrom('x', 'y', 'z'),
    person: fc.constantFrom('ann', 'ben', null),
    cost: fc.integer({ min: 0, max: 60 }),
    /** Number of running calls that end after this call arrives and before the next call does. */
    ended: fc.nat({ max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 60 }), async (arrivals) => {
      const { gate, ends, call, end, log } = calls({ waitingPerAddress: 99, waitingPerPerson: 99 });
      const endOne = () => {
        const [name] = ends.keys();
        return name === undefined ? settle() : end(name);
      };
      for (const [n, { address, person, cost, ended }] of arrivals.entries()) {
        void call(String(n), address, person, cost);
        for (let i = 0; i < ended; i++) await endOne();
        const { running, waiting } = gate.count();
        expect(running).toBeLessThanOrEqual(small.slots);
        // If calls wait, at least one call is running.
        expect(waiting === 0 || running > 0).toBe(true);
      }
      await settle();
      while (ends.size > 0) await endOne();
      expect(log).toHaveLength(arrivals.length);
      expect(gate.count()).toEqual({ running: 0, waiting: 0, addresses: 0 });
    }),
    { numRuns: 50 },
  );
});

test('EXP-017 a scale multiplies the limits', () => {
  const [one, ten] = [createDefaultFairSemaphoreLimits(1), createDefaultFairSemaphoreLimits(10)];
  expect([ten.slots, ten.slotsPerAddress, ten.waitingPerPerson]).toEqual(
    [one.slots, one.slotsPerAddress, one.waitingPerPerson].map((value) => value * 10),
  );
});
