import { expect, test } from 'vitest';
import { createBenchmarkResult, formatBenchmarkResult } from './report.ts';

test('a line prints both ratios with their goals, and misses if either does', () => {
  const figures = { value: 600, base: 4_000, unit: 'posts/s', atLeast: 0.12 };
  const good = createBenchmarkResult('new posts', {
    ...figures,
    peer: { name: 'Feathers', base: 200, atLeast: 2.5 },
  });
  expect(good.meets).toBe(true);
  expect(formatBenchmarkResult(good).replaceAll(/\s+/g, ' ')).toBe(
    'ok new posts 600 posts/s base 4,000 ratio 0.150 goal ≥ 0.12 Feathers 200 ratio 3.000 goal ≥ 2.5',
  );
  const slowerThanPeer = createBenchmarkResult('new posts', {
    ...figures,
    peer: { name: 'Feathers', base: 300, atLeast: 2.5 },
  });
  expect(formatBenchmarkResult(slowerThanPeer)).toMatch(/^MISS/);
  const slowerThanBase = createBenchmarkResult('new posts', {
    ...figures,
    base: 6_000,
    peer: { name: 'Feathers', base: 200, atLeast: 2.5 },
  });
  expect(formatBenchmarkResult(slowerThanBase)).toMatch(/^MISS/);
});

test('a ratio without a goal is printed and never misses', () => {
  const line = createBenchmarkResult('feed', {
    value: 10,
    base: 20,
    unit: 'req/s',
    atLeast: 0.45,
    peer: { name: 'Feathers', base: 1_000 },
  });
  expect(line.meets).toBe(true);
  expect(formatBenchmarkResult(line)).toMatch(/Feathers 1,000\s+ratio 0\.010\s+no goal$/);
});
