import { expect, test } from 'vitest';
import { isMarkedAsEdited } from './is-marked-as-edited.ts';

test.each([
  ['never edited, an hour later', null, '11:00:00', false],
  ['edited after a minute, before five minutes have passed', '10:01:00', '10:04:59', false],
  ['edited after a minute, five minutes after publication', '10:01:00', '10:05:00', true],
  ['edited after half an hour', '10:30:00', '10:30:00', true],
] as const)('EXP-021 a post is marked as edited from its sixth minute on: %s', (_, edit, now, isMarked) => {
  const at = (clock: string) => `2026-03-03T${clock}.000Z`;
  const post = { timestamp: at('10:00:00'), updatedAt: edit === null ? null : at(edit) };
  expect(isMarkedAsEdited(post, Date.parse(at(now)))).toBe(isMarked);
});
