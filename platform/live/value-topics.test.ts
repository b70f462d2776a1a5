import { expect, test } from 'vitest';
import type { SharedLiveQuery } from './shared-live-query.ts';
import { LiveQueryResultTopicTracker } from './value-topics.ts';

function makeQuery() {
  const query = { touches: [] as string[], lastStart: performance.now() };
  const shared = {
    get lastStart() {
      return query.lastStart;
    },
    touch: () => query.touches.push('dependency'),
    touchItem: () => query.touches.push('item'),
  } as unknown as SharedLiveQuery;
  return { query, shared };
}
const follow = (dependencies: string[], items: string[] = []) => ({
  dependencies: new Set(dependencies),
  items: new Set(items),
});

test('a query reruns for dependencies of its latest run only', () => {
  const topics = new LiveQueryResultTopicTracker(1_000);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.follow(shared, follow(['a', 'b'], ['i']));
  topics.touch(new Set(['a', 'i', 'z']));
  expect(query.touches).toEqual(['dependency', 'item']);
  query.lastStart = performance.now() + 1;
  topics.follow(shared, follow(['b', 'c']));
  topics.touch(new Set(['a', 'i']));
  expect(query.touches).toHaveLength(2);
  topics.touch(new Set(['c']));
  expect(query.touches).toHaveLength(3);
  topics.remove(shared);
  topics.touch(new Set(['b', 'c']));
  expect(query.touches).toHaveLength(3);
});

test('a topic touched during the run that first depends on it reruns the query', () => {
  const topics = new LiveQueryResultTopicTracker(1_000);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.touch(new Set(['late']));
  topics.follow(shared, follow(['late']));
  expect(query.touches).toEqual(['dependency']);
});

test('a touch that was evicted from memory counts as a touch of every topic', () => {
  const topics = new LiveQueryResultTopicTracker(1_000, 2);
  const { query, shared } = makeQuery();
  topics.add(shared);
  topics.touch(new Set(['a', 'b', 'c']));
  topics.follow(shared, follow(['a']));
  expect(query.touches).toEqual(['dependency']);
  query.lastStart = performance.now() + 1;
  topics.follow(shared, follow(['a', 'd']));
  expect(query.touches).toHaveLength(1);
});
