import { expect, test } from 'vitest';
import { countDifferentEvents, LightLoadBatchSizer } from './light-load-batch-sizer.ts';

/** Returns the sizes that are chosen after full batches with the given numbers of different events. */
function listSizes(differentEvents: number[]): number[] {
  const sizer = new LightLoadBatchSizer(1_000);
  return differentEvents.map((different) => {
    sizer.record(sizer.next, different);
    return sizer.next;
  });
}

test('the size doubles while events are repeated, and shrinks so that a batch has 60 different events', () => {
  expect(new LightLoadBatchSizer(1_000).next).toBe(60);
  expect(listSizes([2, 2, 2, 2, 2, 2])).toEqual([120, 240, 480, 960, 1_000, 1_000]);
  expect(listSizes([60, 1, 60, 80, 90])).toEqual([60, 120, 120, 90, 60]);
});

test('the size is 60 again after a batch that was not full', () => {
  const sizer = new LightLoadBatchSizer(1_000);
  sizer.record(60, 1);
  sizer.record(119, 1);
  expect(sizer.next).toBe(60);
  sizer.record(0, 0);
  expect(sizer.next).toBe(60);
});

test('events with the same name and payload count once', () => {
  const event = (name: string, postId: string) => ({ name, payload: { postId } });
  expect(
    countDifferentEvents([
      event('postUpdated', 'a'),
      event('postUpdated', 'b'),
      event('postUpdated', 'a'),
      event('postDeleted', 'a'),
    ]),
  ).toBe(3);
});
