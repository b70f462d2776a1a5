/** Tests the order and the delays in which listeners read their batches, with a clock that only the tests advance. */
import { beforeEach, expect, test } from 'vitest';
import { defaultMaxListenerDelayMs, ListenerScheduler } from './listener-scheduler.ts';

const urgent = { maxDelayMs: 500 };
const ordinary = {};

let now: number;
let isInUse: boolean;
let isBusy: boolean;
let isStopped: boolean;
let sleepers: (() => void)[];
beforeEach(() => {
  [now, isInUse, isBusy, isStopped, sleepers] = [0, false, false, false, []];
});

const createTurns = (connections = 9) =>
  new ListenerScheduler({
    connections,
    isInUse: () => isInUse || isBusy,
    isBusy: () => isBusy,
    isStopped: () => isStopped,
    now: () => now,
    sleep: () => new Promise((resolve) => void sleepers.push(resolve)),
  });

/** Advances the clock, and lets all waiting listeners check whether they may run. */
async function advance(ms: number): Promise<void> {
  now += ms;
  for (const wake of sleepers.splice(0)) wake();
  await new Promise(setImmediate);
}

/** Requests a turn for a listener. The result has no `end` while the listener waits; then `end` ends the turn. */
function ask(turns: ListenerScheduler, listener: { maxDelayMs?: number }, oldest?: number) {
  const asked: { end?: () => void } = {};
  void turns.take(listener, () => oldest).then((end) => (asked.end = end));
  return asked;
}

const isRunning = (asked: { end?: () => void }) => asked.end !== undefined;

test.each([
  ['an urgent listener', urgent, urgent.maxDelayMs],
  ['a listener', ordinary, defaultMaxListenerDelayMs],
])('on a busy server %s waits until its events have their maximum delay', async (_, listener, delay) => {
  isBusy = true;
  const turns = createTurns();
  const [asked, old] = [ask(turns, listener), ask(createTurns(), listener, -1)];
  await advance(delay - 1);
  expect([isRunning(asked), isRunning(old)]).toEqual([false, true]);
  await advance(1);
  expect(isRunning(asked)).toBe(true);
});

test('a waiting listener runs when the server is no longer busy', async () => {
  isBusy = true;
  const asked = ask(createTurns(), ordinary);
  await advance(1);
  expect(isRunning(asked)).toBe(false);
  isBusy = false;
  await advance(1);
  expect(isRunning(asked)).toBe(true);
});

test('a third of the connections are for listeners, which run in the order of their arrival', async () => {
  const turns = createTurns(9);
  const asked = [1, 2, 3, 4, 5].map(() => ask(turns, ordinary));
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, true, true, false, false]);
  asked[0]!.end!();
  const late = ask(turns, urgent);
  await advance(1);
  expect([...asked.slice(3), late].map(isRunning)).toEqual([true, false, false]);
});

test('on a busy server one listener runs at a time, and an urgent one beside it', async () => {
  isBusy = true;
  const turns = createTurns(9);
  const asked = [ordinary, ordinary, urgent].map((listener) =>
    ask(turns, listener, -defaultMaxListenerDelayMs),
  );
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, false, true]);
  asked[0]!.end!();
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, true, true]);
});

test('while the server runs a few calls one listener runs at a time, without waiting for its maximum delay', async () => {
  isInUse = true;
  const turns = createTurns(9);
  const asked = [ordinary, ordinary, urgent].map((listener) => ask(turns, listener));
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, false, true]);
  isInUse = false;
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, true, true]);
});

test('with few connections an urgent listener still runs beside another one', async () => {
  const turns = createTurns(1);
  const asked = [ordinary, urgent, ordinary].map((listener) => ask(turns, listener));
  await advance(1);
  expect(asked.map(isRunning)).toEqual([true, true, false]);
});

test('a waiting listener begins when another ends its turn, without waiting for its next check', async () => {
  isInUse = true;
  const turns = createTurns();
  const [first, second] = [ask(turns, ordinary), ask(turns, ordinary)];
  await advance(1);
  expect([first, second].map(isRunning)).toEqual([true, false]);
  first.end!();
  await new Promise(setImmediate);
  expect(isRunning(second)).toBe(true);
});

test('no listener waits when the server stops', async () => {
  isBusy = true;
  const asked = ask(createTurns(), ordinary);
  isStopped = true;
  await advance(1);
  expect(isRunning(asked)).toBe(true);
});
