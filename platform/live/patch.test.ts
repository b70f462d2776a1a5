import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLiveQueryPatch } from './patch.ts';
import type { LiveQueryValue, LiveQueryPatch } from './patch.ts';
import {
  computePatchBetweenSerializedValues,
  EventLoopYielder,
  serializeLiveQueryValue,
  assembleLiveQueryResultJson,
} from './serialized-value.ts';

const item = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  likes: fc.nat(3),
  text: fc.jsonValue({ maxDepth: 2 }),
});
const keyed = fc.record({
  items: fc.uniqueArray(item, { selector: (one) => one.id }),
  cursor: fc.option(fc.string()),
});
const extra = fc.dictionary(
  fc.constantFrom('total', 'title', '__proto__', 'order'),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Generates values of a live query. Some have no list, and some have items without ids or with duplicate ids. */
const value = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(extra, keyed).map(([more, base]) => ({ ...more, ...base })) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('items', 'replace', 'a'), fc.jsonValue({ maxDepth: 3 })),
  },
  { weight: 1, arbitrary: fc.record({ items: fc.array(item) }) },
);
const json = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;

/** Returns the patch that the server sends to a subscriber whose value is `before`; null if nothing changed. */
async function diff(
  before: LiveQueryValue,
  after: LiveQueryValue,
  list: string,
): Promise<LiveQueryPatch | null> {
  const yielder = new EventLoopYielder(2);
  const patch = await computePatchBetweenSerializedValues(
    await serializeLiveQueryValue(before, list, yielder),
    await serializeLiveQueryValue(after, list, yielder),
    yielder,
  );
  return patch === null ? null : (JSON.parse(patch.text) as LiveQueryPatch);
}

test('Q-81 R6 old value + patch = new value, also through JSON', async () => {
  await fc.assert(
    fc.asyncProperty(value, value, async (first, second) => {
      const before = json(first);
      const after = json(second);
      const patch = await diff(before, after, 'items');
      if (patch === null) expect(before).toEqual(after);
      else expect(applyLiveQueryPatch(before, patch, 'items')).toEqual(after);
    }),
    { numRuns: 1000 },
  );
});

test('equal values have no difference, and serialization equals JSON.stringify', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (one) => {
      expect(await diff(json(one), json(one), 'items')).toBe(null);
      expect(
        JSON.parse(
          assembleLiveQueryResultJson(await serializeLiveQueryValue(one, 'items', new EventLoopYielder(2))),
        ),
      ).toEqual(json(one));
    }),
  );
});

test('serializing and comparing a large value yields to other work', async () => {
  const many = (likes: number): LiveQueryValue => ({
    items: Array.from({ length: 1_000 }, (_, index) => ({ id: `item-${index}`, likes })),
  });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const [before, after] = [
    await serializeLiveQueryValue(many(0), 'items', new EventLoopYielder(25)),
    many(1),
  ];
  await computePatchBetweenSerializedValues(
    before,
    await serializeLiveQueryValue(after, 'items', new EventLoopYielder(25)),
    new EventLoopYielder(25),
  );
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(3 * (1_000 / 25));
});

const start: LiveQueryValue = { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], cursor: null };

test('a new first item is sent alone, the other items as a range of the old list', async () => {
  const after = { ...start, items: [{ id: 'n' }, { id: 'a' }, { id: 'b' }] };
  expect(await diff(start, after, 'items')).toEqual({ order: ['n', [0, 2]], put: [{ id: 'n' }] });
});

test('a changed item is sent without the order, and the other items stay the same objects', async () => {
  const after = { ...start, items: [{ id: 'a' }, { id: 'b', likes: 1 }, { id: 'c' }] };
  const patch = (await diff(start, after, 'items'))!;
  expect(patch).toEqual({ put: [{ id: 'b', likes: 1 }] });
  const applied = applyLiveQueryPatch(start, patch, 'items')['items'] as unknown[];
  expect(applied[0]).toBe((start['items'] as unknown[])[0]);
});

test('keys beside the list are set and unset', async () => {
  expect(await diff(start, { items: start['items'], total: 3 }, 'items')).toEqual({
    set: { total: 3 },
    unset: ['cursor'],
  });
});
