import { expect, test } from 'vitest';
import { shortenCommentForPreview, shortenCommentForQuote } from './shorten-comment.ts';

test('CMT-010 Q-28 a preview has the first 40 characters, and an ellipsis only if the text was cut', () => {
  expect(shortenCommentForPreview('x'.repeat(40))).toBe('x'.repeat(40));
  expect(shortenCommentForPreview('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`);
  expect(shortenCommentForPreview('')).toBe('');
});

test('CMT-011 Q-28 a quoted parent has the first 30 characters', () => {
  expect(shortenCommentForQuote('y'.repeat(30))).toBe('y'.repeat(30));
  expect(shortenCommentForQuote('y'.repeat(31))).toBe(`${'y'.repeat(30)}...`);
});

test('CMT-010 CMT-011 Q-28 a family emoji is one character and is never split', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(shortenCommentForPreview(family.repeat(40))).toBe(family.repeat(40));
  expect(shortenCommentForPreview(family.repeat(41))).toBe(`${family.repeat(40)}...`);
  expect(shortenCommentForQuote(`${'é'.repeat(30)}z`)).toBe(`${'é'.repeat(30)}...`);
});
