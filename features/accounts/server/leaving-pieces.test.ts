import { expect, test } from 'vitest';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { StoredEvent } from '#platform/contract/events.ts';
import { accountDeleted, leavingGoesOn } from '../events.ts';
import { onLeaving, takeInTurn } from './leaving.ts';

/** Runs a listener over the log until nothing of its own is left to read; answers what each transaction took. */
async function readAll(left: Map<string, number>, events: StoredEvent[], rows: number): Promise<number[]> {
  const taken: number[] = [];
  const listener = onLeaving(
    'own',
    async (_ctx, userId, most) => {
      const some = Math.min(most, left.get(userId)!);
      left.set(userId, left.get(userId)! - some);
      taken[taken.length - 1]! += some;
      return some;
    },
    rows,
  );
  for (let batch = events; batch.length > 0;) {
    const next: StoredEvent[] = [];
    taken.push(0);
    const emit = (definition: typeof leavingGoesOn, payload: { userId: string; listener: string }) =>
      next.push({ ...definition.of(payload), id: 0, at: new Date(0) });
    await listener.handle({ emit } as unknown as ListenerContext, batch);
    batch = next;
  }
  return taken;
}

const stored = (event: ReturnType<typeof accountDeleted.of>): StoredEvent => ({
  ...event,
  id: 0,
  at: new Date(0),
});
const gone = (userId: string) => stored(accountDeleted.of({ userId }));

test('EXP-015 what people leave behind is taken away in bounded pieces, all of it', async () => {
  const left = new Map([
    ['ana', 7],
    ['ben', 0],
    ['cem', 3],
  ]);
  expect(await readAll(left, [gone('ana'), gone('ben'), gone('cem')], 4)).toEqual([4, 3, 3]);
  expect([...left.values()]).toEqual([0, 0, 0]);
});

test('a listener goes on with its own pieces only', async () => {
  const left = new Map([['ana', 7]]);
  const other = leavingGoesOn.of({ userId: 'ana', listener: 'other' });
  expect(await readAll(left, [{ ...other, id: 0, at: new Date(0) }], 4)).toEqual([0]);
  expect(left.get('ana')).toBe(7);
});

test('a piece is of one step, and the later ones wait until nothing is left of it', async () => {
  const asked: string[] = [];
  const left = new Map([
    ['a', 0],
    ['b', 14],
    ['c', 1],
  ]);
  const step = (name: string) => async (room: number) => {
    asked.push(name);
    const some = Math.min(room, left.get(name)!);
    left.set(name, left.get(name)! - some);
    return some;
  };
  const steps = [...left.keys()].map(step);
  const pieces: number[] = [];
  while (pieces.at(-1) !== 0) pieces.push(await takeInTurn(10, steps));
  expect(pieces).toEqual([10, 10, 10, 0]);
  expect(asked.join(' ')).toBe('a b a b a b c a b c');
});
