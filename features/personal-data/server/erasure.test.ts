import { expect, test } from 'vitest';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { StoredEventLogEvent } from '#platform/contract/events.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { erasureContinuationRequested } from '../events.ts';
import { eraseNextPersonalDataBatch, createErasureListenerForFeature } from './erasure.ts';
import type { PersonalDataBatchEraser } from './personal-data.ts';

/**
 * Calls a listener with the events, and then with the events that it emits, until it emits none. Returns the number of
 * rows that each transaction erased.
 */
async function readAll(
  left: Map<string, number>,
  events: StoredEventLogEvent[],
  rows: number,
): Promise<number[]> {
  const erased: number[] = [];
  const eraseBatch: PersonalDataBatchEraser = async (_ctx, userId, limit) => {
    const some = Math.min(limit, left.get(userId)!);
    left.set(userId, left.get(userId)! - some);
    erased[erased.length - 1]! += some;
    return some;
  };
  const listener = createErasureListenerForFeature(
    { listener: 'own', eraseBatch, batchSize: rows },
    accountDeleted,
  );
  for (let batch = events; batch.length > 0;) {
    const next: StoredEventLogEvent[] = [];
    erased.push(0);
    const emit = (
      definition: typeof erasureContinuationRequested,
      payload: { userId: string; listener: string },
    ) => next.push({ ...definition.of(payload), id: 0, at: new Date(0) });
    await listener.handle({ emit } as unknown as ListenerContext, batch);
    batch = next;
  }
  return erased;
}

const stored = (event: ReturnType<typeof accountDeleted.of>): StoredEventLogEvent => ({
  ...event,
  id: 0,
  at: new Date(0),
});
const deleted = (userId: string) => stored(accountDeleted.of({ userId }));

test('EXP-015 all data of deleted accounts is erased, in bounded batches', async () => {
  const left = new Map([
    ['ana', 7],
    ['ben', 0],
    ['cem', 3],
  ]);
  expect(await readAll(left, [deleted('ana'), deleted('ben'), deleted('cem')], 4)).toEqual([4, 3, 3]);
  expect([...left.values()]).toEqual([0, 0, 0]);
});

test('a listener continues its own batches only', async () => {
  const left = new Map([['ana', 7]]);
  const other = erasureContinuationRequested.of({ userId: 'ana', listener: 'other' });
  expect(await readAll(left, [{ ...other, id: 0, at: new Date(0) }], 4)).toEqual([0]);
  expect(left.get('ana')).toBe(7);
});

test('a batch runs one step only; a later step runs once the earlier one has no rows left', async () => {
  const asked: string[] = [];
  const left = new Map([
    ['a', 0],
    ['b', 14],
    ['c', 1],
  ]);
  const step = (name: string) => async (limit: number) => {
    asked.push(name);
    const some = Math.min(limit, left.get(name)!);
    left.set(name, left.get(name)! - some);
    return some;
  };
  const steps = [...left.keys()].map(step);
  const batches: number[] = [];
  while (batches.at(-1) !== 0) batches.push(await eraseNextPersonalDataBatch(10, steps));
  expect(batches).toEqual([10, 10, 10, 0]);
  expect(asked.join(' ')).toBe('a b a b a b c a b c');
});
