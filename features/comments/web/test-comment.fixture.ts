import type { Comment } from '../domain/comment-schema.ts';

/** Returns a comment by Ann on the post `p`, which its author may edit and delete. */
export const createTestComment = (id: string, content: string): Comment => ({
  id,
  postId: 'p',
  userId: 'ann',
  userName: 'Ann',
  userHandle: 'ann',
  userAvatar: '',
  isBot: false,
  byAuthor: false,
  content,
  likes: 0,
  replies: 0,
  parentId: null,
  quote: null,
  createdAt: '2026-03-03T10:00:00.000Z',
  updatedAt: null,
  mentions: [],
  removed: null,
  isLiked: false,
  can: { edit: true, delete: true },
});
