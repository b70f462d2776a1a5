import { expect, test } from 'vitest';
import { applyFact, newWorld } from './apply-fact.ts';
import { dropErased } from './drop-erased.ts';

test('KP9 an erased person has no progress, and a like by them still counts for its receiver', () => {
  const world = newWorld({ isPerson: () => true, zoneOf: () => 'UTC', mayGrant: () => true });
  const [targetId, at] = ['post', new Date('2026-03-02T10:00:00Z')];
  const link = { kind: 'post', id: targetId };
  applyFact(world, { type: 'did', action: 'post', userId: 'ana', targetId, ownerId: null, link, at });
  applyFact(world, { type: 'did', action: 'like', userId: 'dot', targetId, ownerId: 'ana', link, at });
  dropErased(world, new Set(['dot']));
  expect([...world.standings.keys()]).toEqual(['ana']);
  expect(world.standings.get('ana')?.likesReceived).toBe(1);
  const { entries, unlocked, levels, withheld, touched } = world.fresh;
  const people = [...entries, ...unlocked, ...levels, ...withheld].map(({ userId }) => userId);
  expect([...new Set([...people, ...touched])]).toEqual(['ana']);
});
