import { expect, test } from 'vitest';
import { findPostEditConflict } from './edit-conflict.ts';

const at = (time: string) => new Date(time);
const early = '2026-03-01T10:00:00.000Z';
const late = '2026-03-01T11:00:00.000Z';

test.each([
  ['no base is no conflict', { updatedAt: at(late), deletedAt: null }, undefined, null],
  ['never edited, as known', { updatedAt: null, deletedAt: null }, null, null],
  ['edited, as known', { updatedAt: at(late), deletedAt: null }, late, null],
  ['edited meanwhile', { updatedAt: at(late), deletedAt: null }, early, 'set'],
  ['edited for the first time meanwhile', { updatedAt: at(late), deletedAt: null }, null, 'set'],
  ['deleted meanwhile', { updatedAt: null, deletedAt: at(late) }, null, 'nodata'],
] as const)('ERR-004 %s', (_name, post, base, reason) => {
  expect(findPostEditConflict({ userId: 'ana', ...post }, 'ana', base)?.reason ?? null).toBe(reason);
});

test('ERR-004 an editor who is not the author learns nothing of a deletion', () => {
  expect(
    findPostEditConflict({ userId: 'ana', updatedAt: null, deletedAt: at(late) }, 'ben', null),
  ).toBeNull();
});
