import { expect, test } from 'vitest';
import { findFollowRefusalReason } from './follow-rules.ts';

test.each([
  ['another person', 'ben', true, false, null],
  ['oneself', 'ana', true, false, 'yourself'],
  ['somebody away', 'ben', false, false, 'not_there'],
  ['somebody blocked either way', 'ben', true, true, 'not_there'],
])('EXP-064 EXP-065 following %s', (_name, id, isActive, blocked, refusal) => {
  expect(findFollowRefusalReason('ana', { id, isActive }, blocked)).toBe(refusal);
});
