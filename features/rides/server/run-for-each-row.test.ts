import pino from 'pino';
import { expect, test } from 'vitest';
import { runForEachDueRow } from './run-for-each-row.ts';

/** Runs a job over rows that stay due until their work succeeds. Returns how often each row was tried. */
async function runOver(ids: readonly string[], batchSize: number, work: (id: string) => void) {
  const due = new Set(ids);
  const tries = new Map<string, number>();
  const list = async (handledIds: readonly string[]) =>
    [...due]
      .filter((id) => !handledIds.includes(id))
      .slice(0, batchSize)
      .map((id) => ({ id }));
  const ctx = { log: pino({ level: 'silent' }), signal: new AbortController().signal };
  await runForEachDueRow(ctx, batchSize, list, async ({ id }) => {
    tries.set(id, (tries.get(id) ?? 0) + 1);
    work(id);
    due.delete(id);
  });
  return { left: [...due], tries: [...tries.values()] };
}

test('a whole batch of failing rows does not keep the rows after them from their turn', async () => {
  const ids = ['bad 1', 'bad 2', 'bad 3', 'good 1', 'good 2', 'bad 4', 'good 3'];
  const { left, tries } = await runOver(ids, 2, (id) => {
    if (id.startsWith('bad')) throw new Error('This row fails');
  });
  expect(left).toEqual(['bad 1', 'bad 2', 'bad 3', 'bad 4']);
  expect(tries).toEqual(ids.map(() => 1));
});

test('the job ends if rows stay due although their work succeeded', async () => {
  const ctx = { log: pino({ level: 'silent' }), signal: new AbortController().signal };
  let runs = 0;
  await runForEachDueRow(
    ctx,
    1,
    async (handledIds) => [{ id: 'stays' }].filter(({ id }) => !handledIds.includes(id)),
    async () => void (runs += 1),
  );
  expect(runs).toBe(1);
});

test('the job fails if the database is unavailable', async () => {
  await expect(
    runOver(['a', 'b'], 2, () => {
      throw Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });
    }),
  ).rejects.toThrow('The connection was lost');
});
