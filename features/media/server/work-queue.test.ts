import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

test('work runs a few at a time in the order it came, and what finds the queue full is refused', async () => {
  const queue = new WorkQueue(2, 3, () => new Error('full'));
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    order.push(index);
  };
  const answers = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => queue.run(work(index))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(answers.map((answer) => answer.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
});

test('work that fails gives its place to the next', async () => {
  const queue = new WorkQueue(1, 5, () => new Error('full'));
  const failing = () => queue.run(() => Promise.reject(new Error('broken')));
  const answers = await Promise.allSettled([failing(), failing(), queue.run(async () => 'done')]);
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});
