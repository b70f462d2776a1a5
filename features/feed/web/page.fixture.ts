/** Posts and comments for components under test. */
import type { Comment } from '#features/comments/domain/comment-schema.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { signedInUser } from '#platform/testkit/page.tsx';

export function createTestPost(more: Partial<Post> = {}): Post {
  return {
    id: '0190a000-0000-7000-8000-0000000000aa',
    userId: '0190a000-0000-7000-8000-000000000002',
    userName: 'Ben Cole',
    userHandle: 'ben',
    userAvatar: '/media/avatars/2',
    isBot: false,
    isSample: false,
    content: 'Hello #town',
    createdAt: '2026-03-03T10:00:00.000Z',
    timestamp: '2026-03-03T10:00:00.000Z',
    updatedAt: null,
    likes: 7,
    hearts: 7,
    comments: 0,
    shares: 0,
    views: 0,
    venue: null,
    venueDetails: null,
    location: null,
    locationDetails: null,
    linkCard: null,
    images: [],
    image: null,
    imageDetails: [],
    tags: ['town'],
    mentions: [],
    source: 'manual',
    idempotencyKey: null,
    isLiked: false,
    isSaved: false,
    can: { edit: false, delete: false },
    ...more,
  };
}

export function createTestComment(more: Partial<Comment> = {}): Comment {
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    postId: createTestPost().id,
    userId: signedInUser.id,
    userName: 'Ana Ruiz',
    userHandle: 'ana',
    userAvatar: '',
    isBot: false,
    byAuthor: false,
    content: 'A thought',
    likes: 0,
    replies: 0,
    parentId: null,
    quote: null,
    createdAt: '2026-03-03T10:00:00.000Z',
    updatedAt: null,
    mentions: [],
    removed: null,
    isLiked: false,
    can: { edit: false, delete: false },
    ...more,
  };
}
