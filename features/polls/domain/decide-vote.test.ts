import { expect, test } from 'vitest';
import { decideVote, presentPoll } from './decide-vote.ts';

const closesAt = '2026-12-01T12:00:00.000Z';
const poll = { options: ['Tacos', 'Sonoran dogs'], closesAt };
const before = new Date(Date.parse(closesAt) - 1);
const after = new Date(closesAt);

const post = { id: 'p', userId: 'ana', poll };

test.each([
  ['the first vote', 1, null, before, 'vote'],
  ['the same vote again', 1, 1, before, 'repeat'],
  ['the same vote again after the end', 1, 1, after, 'repeat'],
  ['a vote for another option', 0, 1, before, 'voted'],
  ['a first vote after the end', 0, null, after, 'closed'],
  ['a vote for an option that does not exist', 2, null, before, 'option'],
] as const)('EXP-032 %s', (_case, option, choice, now, decision) => {
  expect(decideVote(post, { userId: 'ben', option, choice, now })).toBe(decision);
});

test.each([
  ['cannot vote', null, 'own'],
  ['can repeat an earlier vote', 1, 'repeat'],
] as const)('EXP-032 the author of a poll %s', (_case, choice, decision) => {
  expect(decideVote(post, { userId: 'ana', option: 1, choice, now: before })).toBe(decision);
});

test.each([
  ['a guest', null, null, before, null],
  ['a guest after the end', null, null, after, [2, 1]],
  ['a person who has not voted', 'ben', null, before, null],
  ['a person who voted', 'ben', 0, before, [2, 1]],
  ['the author', 'ana', null, before, [2, 1]],
] as const)('EXP-032 %s sees the right part of the result', (_case, viewerId, choice, now, counts) => {
  expect(presentPoll(post, [2, 1], { viewerId, choice, now })).toEqual({
    postId: 'p',
    votes: 3,
    counts,
    choice,
  });
});

test('EXP-032 a poll without votes has zeros', () => {
  expect(presentPoll(post, undefined, { viewerId: 'ana', choice: null, now: before })).toMatchObject({
    votes: 0,
    counts: [0, 0],
  });
});
