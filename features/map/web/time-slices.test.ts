import { afterEach, expect, test, vi } from 'vitest';
import { runMapTaskInTimeSlice } from './time-slices.ts';
import { waitForNextMacrotask } from './wait-for-next-macrotask.ts';

afterEach(() => vi.restoreAllMocks());

test('EXP-071 drawing the images of the map pauses after 8 ms, so that the browser can draw a frame', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  const all = [1, 2, 3, 4, 5].map((number) =>
    runMapTaskInTimeSlice(async () => {
      await Promise.resolve();
      done.push(`image ${number}`);
      now += 3;
    }),
  );
  const frame = waitForNextMacrotask().then(() => done.push('frame'));
  await Promise.all([...all, frame]);
  expect(done).toEqual(['image 1', 'image 2', 'image 3', 'frame', 'image 4', 'image 5']);
});

test('an image that cannot be drawn does not stop the next one', async () => {
  const done: number[] = [];
  const failed = runMapTaskInTimeSlice(() => {
    throw new Error('no canvas');
  });
  const next = runMapTaskInTimeSlice(() => done.push(1));
  await expect(failed).rejects.toThrow('no canvas');
  await next;
  expect(done).toEqual([1]);
});
