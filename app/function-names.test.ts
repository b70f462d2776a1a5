import { expect, test } from 'vitest';
import { isQueryFunctionName } from '#platform/client/client.ts';
import { features } from './features.ts';

test('every function’s body has the function’s name, so that stack traces and profiles show it', () => {
  const implementations = features.flatMap((feature) => feature.functions ?? []);
  expect(implementations.length).toBeGreaterThan(100);
  const misnamed = implementations.flatMap(({ definition, body, batched, statement }) => {
    const own = body ?? batched ?? statement;
    return own === undefined || own.name === definition.name ? [] : [`${definition.name}: ${own.name}`];
  });
  expect(misnamed).toEqual([]);
});

test('the page never treats a mutation as a query, because a repeat without its key would act twice', () => {
  const definitions = features.flatMap((feature) => feature.functions ?? []).map((one) => one.definition);
  const taken = definitions.filter(({ name, kind }) => kind !== 'query' && isQueryFunctionName(name));
  expect(taken.map(({ name }) => name)).toEqual([]);
  // The specification fixes the names of some queries, which begin with `process`. The page sends these queries with an
  // idempotency key, which the server ignores.
  const missed = definitions.filter(({ name, kind }) => kind === 'query' && !isQueryFunctionName(name));
  expect(missed.map(({ name }) => name).filter((name) => !name.startsWith('process'))).toEqual([]);
});
