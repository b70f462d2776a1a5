import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawRandomSample, formatRequirementSample } from './requirements-sample.ts';

const numbers = Array.from({ length: 100 }, (_, n) => n);

test('a sample has the requested number of different rows, in their order', () => {
  const drawn = drawRandomSample(numbers, 40, 7);
  expect(new Set(drawn).size).toBe(40);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(drawRandomSample(numbers, 400, 7)).toEqual(numbers);
  expect(drawRandomSample([], 4, 7)).toEqual([]);
});

test('the same seed draws the same rows, another seed draws others', () => {
  expect(drawRandomSample(numbers, 10, 7)).toEqual(drawRandomSample(numbers, 10, 7));
  expect(drawRandomSample(numbers, 10, 7)).not.toEqual(drawRandomSample(numbers, 10, 8));
});

test('every row is drawn about equally often', () => {
  const times = numbers.map(() => 0);
  for (let seed = 0; seed < 2_000; seed++) for (const n of drawRandomSample(numbers, 10, seed)) times[n]!++;
  // Each row is drawn 200 times on average; six standard deviations are about 80.
  expect(Math.min(...times)).toBeGreaterThan(120);
  expect(Math.max(...times)).toBeLessThan(280);
});

test('the report has the seed, the text of each row and the tests that claim it, once each', () => {
  const claims = [
    { id: 'one', file: 'a.test.ts', title: 'one is proved' },
    { id: 'two', file: 'a.test.ts', title: 'two is proved' },
    { id: 'one', file: 'b.test.ts', title: 'one and one again' },
    { id: 'one', file: 'b.test.ts', title: 'one and one again' },
  ];
  expect(formatRequirementSample([{ id: 'one', text: 'The first thing' }], claims, 7)).toEqual([
    '1 covered requirements, seed 7',
    '',
    'one The first thing',
    '  a.test.ts: one is proved',
    '  b.test.ts: one and one again',
  ]);
});

test('the command prints the sample of a seed with at least one test for each row', () => {
  const args = [join(import.meta.dirname, 'requirements.ts'), '--sample', '12', '--seed', '7'];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const [first, ...rows] = printed.trim().split('\n\n');
  expect(first).toBe('12 covered requirements, seed 7');
  expect(rows).toHaveLength(12);
  for (const row of rows) expect(row).toMatch(/^[A-Z]+-\d+ .+(?:\n {2}\S+\.(?:test\.tsx?|ts): .+)+$/);
});
