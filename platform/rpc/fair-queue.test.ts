import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function setUp(limits: { waiting: number; waitingPerOwner: number }) {
  const queue = new FairQueue({ atOnce: 1, ...limits, refuse: () => new Error('full') });
  const done: string[] = [];
  let release = () => {};
  const first = queue.run('first', () => new Promise<void>((resolve) => (release = resolve)));
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      done.push(name);
    });
  return { add, done, first, release: () => release() };
}

test('B2 one owner with many jobs does not delay another: owners take turns', async () => {
  const { add, done, first, release } = setUp({ waiting: 100, waitingPerOwner: 50 });
  const jobs = Array.from({ length: 20 }, (_, i) => add('flood', `flood ${i}`));
  jobs.push(add('neighbor', 'neighbor'));
  release();
  await Promise.all([first, ...jobs]);
  expect(done.indexOf('neighbor')).toBe(1);
  expect(done).toHaveLength(21);
});

test('B2 jobs that wait are bounded for each owner and in all', async () => {
  const { add, first, release } = setUp({ waiting: 5, waitingPerOwner: 3 });
  const jobs = Array.from({ length: 8 }, (_, i) => add('flood', `flood ${i}`));
  jobs.push(add('one', 'one'), add('two', 'two'), add('three', 'three'));
  release();
  await first;
  const outcomes = (await Promise.allSettled(jobs)).map(({ status }) => status);
  expect(outcomes.slice(0, 8).filter((status) => status === 'fulfilled')).toHaveLength(3);
  expect(outcomes.slice(8)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
