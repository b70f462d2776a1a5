import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, diff } from './patch.ts';
import type { LiveValue } from './patch.ts';

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
/** Also values without a list, with items without ids and with the same id twice. */
const value = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(extra, keyed).map(([more, base]) => ({ ...more, ...base })) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('items', 'replace', 'a'), fc.jsonValue({ maxDepth: 3 })),
  },
  { weight: 1, arbitrary: fc.record({ items: fc.array(item) }) },
);
const json = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;

test('Q-81 R6 old value + patch = new value, also through JSON', () => {
  fc.assert(
    fc.property(value, value, (first, second) => {
      const before = json(first);
      const after = json(second);
      const patch = diff(before, after, 'items');
      if (patch === null) expect(before).toEqual(after);
      else expect(applyPatch(before, json(patch), 'items')).toEqual(after);
    }),
    { numRuns: 1000 },
  );
});

test('equal values have no difference', () => {
  fc.assert(fc.property(value, (one) => diff(json(one), json(one), 'items') === null));
});

const start: LiveValue = { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], cursor: null };

test('a new first item travels alone, the rest as a run', () => {
  const after = { ...start, items: [{ id: 'n' }, { id: 'a' }, { id: 'b' }] };
  expect(diff(start, after, 'items')).toEqual({ order: ['n', [0, 2]], put: [{ id: 'n' }] });
});

test('a changed item travels without the order, and the others stay the same objects', () => {
  const after = { ...start, items: [{ id: 'a' }, { id: 'b', likes: 1 }, { id: 'c' }] };
  const patch = diff(start, after, 'items')!;
  expect(patch).toEqual({ put: [{ id: 'b', likes: 1 }] });
  const applied = applyPatch(start, patch, 'items')['items'] as unknown[];
  expect(applied[0]).toBe((start['items'] as unknown[])[0]);
});

test('keys beside the list are set and unset', () => {
  expect(diff(start, { items: start['items'], total: 3 }, 'items')).toEqual({
    set: { total: 3 },
    unset: ['cursor'],
  });
});
