import { expect, test } from 'vitest';
import {
  findReachedLinkOrMentionLimit,
  findExceededLinkOrMentionLimit,
  describeLinkOrMentionLimit,
  computeTrustLevel,
  linkAndMentionLimitsByTrustLevel,
} from './trust-level.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['just arrived', 0, 0, 0],
  ['a day less a second, two posts', 23.999, 2, 0],
  ['three posts', 0, 3, 1],
  ['a day, nothing written', 24, 0, 1],
] as const)('EXP-057 %s', (_name, hours, posts, level) => {
  expect(computeTrustLevel({ joinedAt: hoursAgo(hours), posts }, now)).toBe(level);
});

test.each([
  ['plain words', null],
  ['one link https://plaza.example/a', null],
  ['the same link twice https://plaza.example/a https://plaza.example/a', null],
  ['two links https://plaza.example/a www.plaza.example/b', 'links'],
  ['three people @ana.b @ben.c @cleo.d @ana.b', null],
  ['four people @ana.b @ben.c @cleo.d @dan.e', 'mentions'],
  ['addresses of mail are no people a@b.cc c@d.ee e@f.gg g@h.ii', null],
])('EXP-057 a newcomer writes: %s', (text, beyond) => {
  expect(findExceededLinkOrMentionLimit(text, 0)).toBe(beyond);
  expect(findExceededLinkOrMentionLimit(text, 1)).toBeNull();
});

test.each([
  ['plain words, and mail to a@b.cc', null],
  ['three people but for one @ana.b @ben.c', null],
  ['one link https://plaza.example/a', 'links'],
  ['three people @ana.b @ben.c @cleo.d', 'mentions'],
  ['one link https://plaza.example/a and too many @ana.b @ben.c @cleo.d @dan.e', 'mentions'],
])('EXP-057 a newcomer sees the limit when nothing more is allowed: %s', (text, reached) => {
  expect(findReachedLinkOrMentionLimit(text, linkAndMentionLimitsByTrustLevel[0])).toBe(reached);
});

test('EXP-057 the message states the limit as a number, and when it ends', () => {
  expect(describeLinkOrMentionLimit('links', linkAndMentionLimitsByTrustLevel[0])).toBe(
    'New neighbors can add 1 link to a post or comment. This limit ends after 3 posts or one day.',
  );
  expect(describeLinkOrMentionLimit('mentions', linkAndMentionLimitsByTrustLevel[0])).toContain(
    'can mention up to 3 people in a post, comment or story.',
  );
});
