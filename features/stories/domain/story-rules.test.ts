import { expect, test } from 'vitest';
import {
  canDeleteStory,
  canDeleteStoryComment,
  canLikeStory,
  canReplyToStory,
  canSeeStoryViewers,
  shouldCountStoryView,
  computeStoryExpiryTime,
  isStoryVisibleToViewer,
  chooseInitialStoryModerationStatus,
} from './story-rules.ts';

const author = { id: 'ana', isAdmin: false };
const other = { id: 'ben', isAdmin: false };
const admin = { id: 'zoe', isAdmin: true };
const created = new Date('2026-03-01T18:00:00.000Z');
const expiresAt = computeStoryExpiryTime(created);
const story = {
  userId: 'ana',
  expiresAt,
  moderationStatus: 'approved' as const,
  isDeleted: false,
  isArchived: false,
  isHighlighted: false,
  authorIsActive: true,
};
const lastMoment = new Date(expiresAt.getTime() - 1);

test('STORY-003 a story expires after 24 hours', () => {
  expect(expiresAt.toISOString()).toBe('2026-03-02T18:00:00.000Z');
});

test('STORY-004 only stories by programs need approval', () => {
  expect(chooseInitialStoryModerationStatus({ isBot: true })).toBe('pending');
  expect(chooseInitialStoryModerationStatus({ isBot: false })).toBe('approved');
});

test.each([
  ['approved, its last moment', {}, lastMoment, { guest: true, other: true, author: true, admin: true }],
  ['approved, a moment too late', {}, expiresAt, { guest: false, other: false, author: false, admin: false }],
  [
    'archived, a moment too late',
    { isArchived: true },
    expiresAt,
    { guest: false, other: false, author: true, admin: false },
  ],
  [
    'in a highlight, a moment too late',
    { isArchived: true, isHighlighted: true },
    expiresAt,
    { guest: true, other: true, author: true, admin: true },
  ],
  [
    'archived, pending and too late',
    { isArchived: true, moderationStatus: 'pending' as const },
    expiresAt,
    { guest: false, other: false, author: false, admin: false },
  ],
  [
    'in a highlight, deleted',
    { isArchived: true, isHighlighted: true, isDeleted: true },
    expiresAt,
    { guest: false, other: false, author: false, admin: false },
  ],
  [
    'pending',
    { moderationStatus: 'pending' as const },
    created,
    { guest: false, other: false, author: true, admin: true },
  ],
  [
    'rejected',
    { moderationStatus: 'rejected' as const },
    created,
    { guest: false, other: false, author: true, admin: true },
  ],
  [
    'pending and too late',
    { moderationStatus: 'pending' as const },
    expiresAt,
    { guest: false, other: false, author: false, admin: false },
  ],
  ['deleted', { isDeleted: true }, created, { guest: false, other: false, author: false, admin: false }],
  [
    'its author away',
    { authorIsActive: false },
    created,
    { guest: false, other: false, author: false, admin: false },
  ],
])('Q-23 EXP-035 S10 a story %s is visible to %#', (_name, change, now, seen) => {
  const state = { ...story, ...change };
  expect({
    guest: isStoryVisibleToViewer(null, state, now),
    other: isStoryVisibleToViewer(other, state, now),
    author: isStoryVisibleToViewer(author, state, now),
    admin: isStoryVisibleToViewer(admin, state, now),
  }).toEqual(seen);
});

test.each([
  ['guest', null, false, false, false, false, false, true],
  ['other', other, false, false, false, false, false, true],
  ['author', author, true, true, true, true, true, false],
  ['admin', admin, true, false, false, false, true, true],
])(
  'EXP-036 EXP-037 Q-24 permissions of %s while answers and reactions are off',
  (_who, viewer, deletes, replies, reacts, viewers, deletesComment, counts) => {
    const off = { userId: 'ana', canReply: false, canReact: false };
    expect([
      canDeleteStory(viewer, off),
      canReplyToStory(viewer, off),
      canLikeStory(viewer, off),
      canSeeStoryViewers(viewer, off),
      canDeleteStoryComment(viewer, { userId: 'cem', storyAuthorId: 'ana' }),
      shouldCountStoryView(viewer, off),
    ]).toEqual([deletes, replies, reacts, viewers, deletesComment, counts]);
  },
);

test('EXP-037 with answers and reactions on, everybody signed in may answer and react', () => {
  const on = { userId: 'ana', canReply: true, canReact: true };
  expect([canReplyToStory(other, on), canLikeStory(other, on)]).toEqual([true, true]);
  expect([canReplyToStory(null, on), canLikeStory(null, on)]).toEqual([false, false]);
  expect(canDeleteStoryComment(other, { userId: 'ben', storyAuthorId: 'ana' })).toBe(true);
});
