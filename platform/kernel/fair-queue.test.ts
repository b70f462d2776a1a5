import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a queue. Each of its tasks runs until the test ends the task with `end`. */
function setUp(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits, () => new Error('full'));
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, group = owner) =>
    queue.run(
      owner,
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      group,
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await tick();
  };
  return { queue, started, add, end };
}

test('owners take turns: an owner with a long queue delays others by at most the running work', async () => {
  const { started, add, end } = setUp({ concurrency: 1, maxWaiting: 100, maxWaitingEach: 100 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('ann', name));
  all.push(add('ben', 'b1'), add('ben', 'b2'), add('cat', 'c1'));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  expect(await Promise.all(all)).toHaveLength(7);
});

test('the running and the waiting work of one owner are limited', async () => {
  const { queue, started, add, end } = setUp({
    concurrency: 2,
    concurrencyEach: 1,
    maxWaiting: 4,
    maxWaitingEach: 2,
  });
  const kept = [add('ann', 'a1'), add('ann', 'a2'), add('ann', 'a3')];
  await expect(add('ann', 'a4')).rejects.toThrow('full');
  expect(started).toEqual(['a1']);
  kept.push(add('ben', 'b1'));
  expect(started).toEqual(['a1', 'b1']);
  kept.push(add('ben', 'b2'), add('cat', 'c1'));
  expect(queue.length).toBe(4);
  await expect(add('cat', 'c2')).rejects.toThrow('full');
  for (const name of ['b1', 'b2', 'c1', 'a1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  expect(queue.length).toBe(0);
});

test('a newcomer replaces the newest task of the owner with the most waiting tasks in a full queue', async () => {
  const { queue, add, end } = setUp({ concurrency: 1, maxWaiting: 4, maxWaitingEach: 3 });
  const running = add('ann', 'a1');
  const all = Promise.allSettled([
    add('ben', 'b1'),
    add('ann', 'a2'),
    add('ann', 'a3'),
    add('ann', 'a4'),
    add('cat', 'c1'),
    add('dan', 'd1'),
  ]);
  // All owners now have one waiting task, so the new task replaces none of them.
  await expect(add('eve', 'e1')).rejects.toThrow('full');
  expect(queue.length).toBe(4);
  for (const name of ['a1', 'b1', 'a2', 'c1', 'd1']) await end(name);
  expect(await running).toBe('a1');
  const outcomes = (await all).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'full'));
  expect(outcomes).toEqual(['b1', 'a2', 'full', 'full', 'c1', 'd1']);
  expect(queue.length).toBe(0);
});

test('the owners of one group fill no queue for others and take one turn together', async () => {
  const { queue, started, add, end } = setUp({ concurrency: 1, maxWaiting: 4, maxWaitingEach: 2 });
  const running = add('m0', 'm0', 'town');
  const all = Promise.allSettled([
    ...['m1', 'm2', 'm3', 'm4'].map((name) => add(name, name, 'town')),
    add('ann', 'a1'),
    add('ben', 'b1'),
  ]);
  await expect(add('m5', 'm5', 'town')).rejects.toThrow('full');
  expect(queue.length).toBe(4);
  for (const name of ['m0', 'm1', 'a1', 'b1', 'm2']) {
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  await running;
  const outcomes = (await all).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'full'));
  expect(outcomes).toEqual(['m1', 'm2', 'full', 'full', 'a1', 'b1']);
});

test('failed work releases its slot', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 5, maxWaitingEach: 5 }, () => new Error('full'));
  const failing = () => queue.run('ann', () => Promise.reject(new Error('broken')));
  const answers = await Promise.allSettled([failing(), failing(), queue.run('ann', async () => 'done')]);
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
