import { expect, test } from 'vitest';
import { applyProgressChangeEvent, createProgressReducerState } from './progress-reducer.ts';
import { removeErasedPeopleFromProgress } from './remove-erased-people-from-progress.ts';

test('KP9 an erased person has no progress, and a like by them still counts for its receiver', () => {
  const state = createProgressReducerState({
    isPerson: () => true,
    zoneOf: () => 'UTC',
    mayGrant: () => true,
  });
  const [targetId, at] = ['post', new Date('2026-03-02T10:00:00Z')];
  const link = { kind: 'post', id: targetId };
  applyProgressChangeEvent(state, {
    type: 'did',
    action: 'post',
    userId: 'ana',
    targetId,
    ownerId: null,
    link,
    at,
  });
  applyProgressChangeEvent(state, {
    type: 'did',
    action: 'like',
    userId: 'dot',
    targetId,
    ownerId: 'ana',
    link,
    at,
  });
  removeErasedPeopleFromProgress(state, new Set(['dot']));
  expect([...state.users.keys()]).toEqual(['ana']);
  expect(state.users.get('ana')?.likesReceived).toBe(1);
  const { entries, unlocked, levels, withheld, touched } = state.fresh;
  const people = [...entries, ...unlocked, ...levels, ...withheld].map(({ userId }) => userId);
  expect([...new Set([...people, ...touched])]).toEqual(['ana']);
});
