import { expect, test } from 'vitest';
import {
  canHighlightStory,
  decideHighlightAdditionsAndRemovals,
  getHighlightPermissions,
  canCreateAnotherHighlight,
} from './highlight-rules.ts';
import { maxHighlightsPerPerson, maxStoriesPerHighlight } from './limits.ts';

const now = new Date('2026-11-30T18:00:00.000Z');
const past = new Date('2026-11-29T18:00:00.000Z');
const soon = new Date('2026-11-30T19:00:00.000Z');
const archived = {
  userId: 'ana',
  expiresAt: past,
  moderationStatus: 'approved' as const,
  deletedAt: null,
  isArchived: true,
};

test.each([
  ['in the archive', {}, true],
  ['current, to be archived', { expiresAt: soon }, true],
  ['current, not to be archived', { expiresAt: soon, isArchived: false }, true],
  ['expired and not archived', { isArchived: false }, false],
  ['of somebody else', { userId: 'ben' }, false],
  ['deleted', { deletedAt: past }, false],
  ['pending', { moderationStatus: 'pending' as const }, false],
])('EXP-039 a story that is %s can be in a highlight of its author or not', (_case, change, isAllowed) => {
  expect(canHighlightStory('ana', { ...archived, ...change }, now)).toBe(isAllowed);
});

const full = Array.from({ length: maxStoriesPerHighlight }, (_, at) => `s${at}`);

test.each([
  ['a new story', ['a'], { added: ['b'], removed: [] }, { ok: true, added: ['b'], removed: [] }],
  ['the same story again', ['a'], { added: ['a'], removed: [] }, { ok: true, added: [], removed: [] }],
  ['one story twice', ['a'], { added: ['b', 'b'], removed: [] }, { ok: true, added: ['b'], removed: [] }],
  ['an exchange', ['a'], { added: ['b'], removed: ['a'] }, { ok: true, added: ['b'], removed: ['a'] }],
  ['a removal of another story', ['a'], { added: [], removed: ['z'] }, { ok: true, added: [], removed: [] }],
  ['a story in both lists', ['a'], { added: ['a'], removed: ['a'] }, { ok: true, added: [], removed: [] }],
  ['an unavailable story', ['a'], { added: ['z'], removed: [] }, { ok: false, reason: 'not_found' }],
  ['a removal of the last story', ['a'], { added: [], removed: ['a'] }, { ok: false, reason: 'empty' }],
  ['one story too many', full, { added: ['b'], removed: [] }, { ok: false, reason: 'too_many' }],
  [
    'an exchange in a full one',
    full,
    { added: ['b'], removed: ['s0'] },
    { ok: true, added: ['b'], removed: ['s0'] },
  ],
])('EXP-039 the stories of a highlight after %s', (_case, current, wanted, decision) => {
  expect(decideHighlightAdditionsAndRemovals(new Set(current), wanted, new Set(['a', 'b']))).toEqual(
    decision,
  );
});

test('EXP-039 there is room for a limited number of highlights', () => {
  expect([
    canCreateAnotherHighlight(maxHighlightsPerPerson - 1),
    canCreateAnotherHighlight(maxHighlightsPerPerson),
  ]).toEqual([true, false]);
});

test.each([
  ['its owner', { id: 'ana', isAdmin: false }, { edit: true, delete: true }],
  ['an admin', { id: 'zoe', isAdmin: true }, { edit: false, delete: true }],
  ['somebody else', { id: 'ben', isAdmin: false }, { edit: false, delete: false }],
  ['a guest', null, { edit: false, delete: false }],
])('EXP-039 what %s may do with a highlight', (_case, viewer, permissions) => {
  expect(getHighlightPermissions(viewer, { userId: 'ana' })).toEqual(permissions);
});
