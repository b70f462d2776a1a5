import { expect, test } from 'vitest';
import type { SharedLiveQuery } from './shared-live-query.ts';
import { InvalidatedLiveQueryRerunner } from './value-topics.ts';

function makeQuery() {
  const query = { invalidations: [] as string[], lastStart: performance.now() };
  const shared = {
    get lastStart() {
      return query.lastStart;
    },
    invalidate: () => query.invalidations.push('dependency'),
    invalidateItem: () => query.invalidations.push('item'),
  } as unknown as SharedLiveQuery;
  return { query, shared };
}
const follow = (dependencies: string[], items: string[] = []) => ({
  dependencies: new Set(dependencies),
  items: new Set(items),
});

test('a query reruns for dependencies of its latest run only', () => {
  const topics = new InvalidatedLiveQueryRerunner(1_000);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.follow(shared, follow(['a', 'b'], ['i']));
  topics.invalidate(new Set(['a', 'i', 'z']));
  expect(query.invalidations).toEqual(['dependency', 'item']);
  query.lastStart = performance.now() + 1;
  topics.follow(shared, follow(['b', 'c']));
  topics.invalidate(new Set(['a', 'i']));
  expect(query.invalidations).toHaveLength(2);
  topics.invalidate(new Set(['c']));
  expect(query.invalidations).toHaveLength(3);
  topics.remove(shared);
  topics.invalidate(new Set(['b', 'c']));
  expect(query.invalidations).toHaveLength(3);
});

test('a topic invalidated during the run that first depends on it reruns the query', () => {
  const topics = new InvalidatedLiveQueryRerunner(1_000);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.invalidate(new Set(['late']));
  topics.follow(shared, follow(['late']));
  expect(query.invalidations).toEqual(['dependency']);
});

test('an invalidation that was evicted from memory counts as an invalidation of every topic', () => {
  const topics = new InvalidatedLiveQueryRerunner(1_000, 2);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.invalidate(new Set(['a', 'b', 'c']));
  topics.follow(shared, follow(['a']));
  expect(query.invalidations).toEqual(['dependency']);
  query.lastStart = performance.now() + 1;
  topics.follow(shared, follow(['a', 'd']));
  expect(query.invalidations).toHaveLength(1);
});
