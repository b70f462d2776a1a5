import { expect, test } from 'vitest';
import { decideIfPeopleMayBeAdded, type GroupCandidate } from './decide-group.ts';
import { maxGroupMembers, maxGroupsPerPerson } from './limits.ts';

const follower: GroupCandidate = {
  recipient: { id: 'ben', isActive: true, isSample: false },
  isBlocked: false,
  isFollowed: true,
  isAcquainted: false,
  state: null,
  isHidden: false,
  groups: 0,
};
const full = Array.from({ length: maxGroupMembers }, (_, index) => `m${index}`);

test.each<[string, Partial<GroupCandidate>, readonly string[], string[] | string]>([
  ['a person who follows the adder', {}, ['ana'], ['ben']],
  ['a stranger', { isFollowed: false }, ['ana'], 'needs_request'],
  ['a person who accepted messages', { isFollowed: false, state: 'accepted' }, ['ana'], ['ben']],
  [
    'a person who has not answered a request',
    { isFollowed: false, state: 'request' },
    ['ana'],
    'needs_request',
  ],
  ['a person who declined', { isFollowed: false, state: 'declined' }, ['ana'], 'needs_request'],
  ['a person on the same trip', { isFollowed: false, isAcquainted: true }, ['ana'], ['ben']],
  ['a person with a block', { isBlocked: true }, ['ana'], 'no_such_person'],
  [
    'a deleted account',
    { recipient: { id: 'ben', isActive: false, isSample: false } },
    ['ana'],
    'no_such_person',
  ],
  ['a sample neighbor', { recipient: { id: 'ben', isActive: true, isSample: true } }, ['ana'], 'cannot_read'],
  ['the adder', { recipient: { id: 'ana', isActive: true, isSample: false } }, ['ana'], 'yourself'],
  ['a member, who stays one', {}, ['ana', 'ben'], []],
  ['a person beyond the maximum', {}, ['ana', ...full.slice(1)], 'group_full'],
  ['a person in too many groups', { groups: maxGroupsPerPerson }, ['ana'], 'too_many_groups'],
])('EXP-068 whether %s can be added to a group', (_case, change, members, expected) => {
  const decision = decideIfPeopleMayBeAdded('ana', members, [{ ...follower, ...change }]);
  expect(decision.ok ? decision.added : decision.reason).toEqual(expected);
});

test('EXP-068 if one of several people cannot be added, the decision names this person', () => {
  const stranger = { ...follower, recipient: { ...follower.recipient, id: 'cem' }, isFollowed: false };
  expect(decideIfPeopleMayBeAdded('ana', ['ana'], [follower, stranger])).toEqual({
    ok: false,
    reason: 'needs_request',
    personId: 'cem',
  });
});
