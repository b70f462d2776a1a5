import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('readers take turns, in the order in which they came, and a failure ends only its own', async () => {
  const turns = new Turns(() => false);
  const seen: string[] = [];
  const read = (name: string, fails = false) =>
    turns.take(async () => {
      seen.push(`${name} begins`);
      await sleep(5);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([read('a'), read('b', true), read('c')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('on a busy process they rest several times as long as they work', async () => {
  const share = async (busy: boolean) => {
    const turns = new Turns(() => busy);
    const begun = performance.now();
    for (let i = 0; i < 3; i++) await turns.take(() => sleep(20));
    return performance.now() - begun;
  };
  expect(await share(true)).toBeGreaterThan(2 * (await share(false)));
});
