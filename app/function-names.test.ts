import { expect, test } from 'vitest';
import { features } from './features.ts';

test('the body of every function has the function’s name, so that stack traces and profiles show it', () => {
  const implementations = features.flatMap((feature) => feature.functions ?? []);
  expect(implementations.length).toBeGreaterThan(100);
  const misnamed = implementations.flatMap(({ definition, body, batched }) => {
    const own = body ?? batched;
    return own === undefined || own.name === definition.name ? [] : [`${definition.name}: ${own.name}`];
  });
  expect(misnamed).toEqual([]);
});
