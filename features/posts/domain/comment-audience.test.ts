import { expect, test } from 'vitest';
import { mayComment, type RestrictedCommentAudience } from './comment-audience.ts';

const stranger = { isAuthor: false, isMentioned: false, isFollowedByAuthor: false };

test.each<[RestrictedCommentAudience | null, boolean, boolean, boolean]>([
  // audience, a stranger, a mentioned person, a person whom the author follows
  [null, true, true, true],
  ['following', false, false, true],
  ['mentioned', false, true, false],
  ['nobody', false, false, false],
])('EXP-030 the audience %s decides who may comment', (audience, anyone, mentioned, followed) => {
  expect(mayComment(audience, stranger)).toBe(anyone);
  expect(mayComment(audience, { ...stranger, isMentioned: true })).toBe(mentioned);
  expect(mayComment(audience, { ...stranger, isFollowedByAuthor: true })).toBe(followed);
  expect(mayComment(audience, { ...stranger, isAuthor: true })).toBe(true);
});
