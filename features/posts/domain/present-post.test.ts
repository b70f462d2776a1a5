import { expect, test } from 'vitest';
import { createUnknownPersonPlaceholder } from '#features/accounts/domain/present-person.ts';
import { viewerIndependentPostSchema } from './post-shape.ts';
import {
  canDeletePost,
  canEditPost,
  presentViewerDependentPostFields,
  presentViewerIndependentPost,
  type PostRow,
} from './present-post.ts';

const row: PostRow = {
  id: '01970000-0000-7000-8000-000000000001',
  userId: 'ana',
  content: 'Hello',
  createdAt: new Date('2026-03-01T18:00:00.000Z'),
  updatedAt: null,
  version: 1,
  likes: 3,
  comments: 2,
  shares: 1,
  views: 9,
  venue: null,
  place: null,
  linkCard: null,
  images: [
    { key: 'secret', url: '/media/a.jpg', width: 9, height: 8, alt: 'A', placeholder: 'data:' },
    { key: null, url: '/media/b.svg', width: 1, height: 1, alt: '', placeholder: '' },
  ],
  tags: ['suns'],
  mentions: [],
  source: 'manual',
  idempotencyKey: 'key-1',
  quotedPostId: null,
  poll: null,
  deletedAt: null,
  commentAudience: null,
  deletedBy: null,
};

test('POST-003 POST-004 POST-005 POST-007 Q-18 Q-19 Q-20 a presented row has the fields of both shapes', () => {
  const post = presentViewerIndependentPost(row, createUnknownPersonPlaceholder('ana'));
  expect(viewerIndependentPostSchema.parse(post)).toEqual(post);
  expect(post).toMatchObject({
    userName: 'Unknown User',
    createdAt: '2026-03-01T18:00:00.000Z',
    timestamp: '2026-03-01T18:00:00.000Z',
    updatedAt: null,
    likes: 3,
    hearts: 3,
    comments: 2,
    images: ['/media/a.jpg', '/media/b.svg'],
    image: '/media/a.jpg',
    venue: null,
    venueDetails: null,
    location: null,
    locationDetails: null,
    linkCard: null,
    idempotencyKey: 'key-1',
  });
  expect(JSON.stringify(post)).not.toContain('secret');
});

test('POST-004 Q-20 a post without pictures has no first picture', () => {
  expect(
    presentViewerIndependentPost({ ...row, images: [] }, createUnknownPersonPlaceholder('ana')),
  ).toMatchObject({
    images: [],
    image: null,
  });
});

test.each([
  ['a guest', null, false, false],
  ['the author', { id: 'ana', isAdmin: false }, true, true],
  ['another person', { id: 'ben', isAdmin: false }, false, false],
  ['an admin', { id: 'eve', isAdmin: true }, false, true],
  ['an admin who is the author', { id: 'ana', isAdmin: true }, true, true],
])('permissions of %s for a post', (_who, viewer, edit, remove) => {
  expect(canEditPost(viewer, 'ana')).toBe(edit);
  expect(canDeletePost(viewer, 'ana')).toBe(remove);
  expect(presentViewerDependentPostFields(viewer, 'ana', { isLiked: true, isSaved: false })).toEqual({
    isLiked: true,
    isSaved: false,
    can: { edit, delete: remove },
  });
});
