/** Stories and highlights for the page tests of the archive and of highlights. */
import { signedInUser } from '#platform/testkit/page.tsx';
import type { Highlight } from '../domain/highlight-shape.ts';
import type { Story } from '../domain/story-shape.ts';

/** Returns an old story of the signed-in user. */
export function createOldStory(id: string, createdAt: string, more: Partial<Story> = {}): Story {
  return {
    id,
    userId: signedInUser.id,
    userName: signedInUser.displayName,
    userHandle: signedInUser.handle,
    userAvatar: '',
    isBot: false,
    isSample: false,
    caption: `Story ${id}`,
    media: [
      {
        type: 'image',
        url: `/media/stories/${id}.jpg`,
        width: 1080,
        height: 1920,
        alt: '',
        placeholder: '',
        words: [],
      },
    ],
    location: null,
    music: null,
    filter: null,
    createdAt,
    updatedAt: null,
    expiresAt: new Date(Date.parse(createdAt) + 86_400_000).toISOString(),
    viewCount: 2,
    likes: 0,
    comments: 0,
    moderationStatus: 'approved',
    canReply: true,
    canReact: true,
    source: 'manual',
    isSeen: true,
    isLiked: false,
    viewedBy: [],
    can: { delete: true, reply: true, react: true, seeViewers: true },
    ...more,
  };
}

/** Returns a highlight of the signed-in user. */
export function createTestHighlight(id: string, name: string, more: Partial<Highlight> = {}): Highlight {
  return {
    id,
    userId: signedInUser.id,
    name,
    cover: { url: `/media/stories/${id}.jpg`, placeholder: '', filter: null },
    storyCount: 2,
    can: { edit: true, delete: true },
    ...more,
  };
}
