/** Metadata of post pages for link previews (EXP-001). */
import { idField } from '#platform/contract/text.ts';
import { truncateExcerpt, type PageHeadLoader } from '#platform/kernel/page-head.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { findPost } from '#features/posts/server/public.ts';
import { isAuthorVisible } from '../domain/feed-rules.ts';
import { messages } from './messages.ts';

/** Loads the metadata of a post's page. Null for a deleted post and for a post of an inactive or private author. */
export const postPageHeadLoader: PageHeadLoader = {
  pattern: '/post/:id',
  load: async (platform, text) => {
    const { db } = platform;
    const id = idField('postId').safeParse(text);
    const row = id.success ? await findPost(db, id.data) : undefined;
    if (row === undefined) return null;
    const visibility = await loadVisibility(platform, null);
    if (visibility?.isInaccessible(row.userId)) return null;
    const author = (await loadPeople(db, [row.userId])).get(row.userId)!;
    if (!isAuthorVisible(author)) return null;
    const { displayName: name } = author;
    const beginning = truncateExcerpt(row.content, 60);
    return {
      title:
        beginning === ''
          ? messages.photoPostTitle({ name })
          : messages.postTitle({ name, excerpt: beginning }),
      description: truncateExcerpt(row.content, 200) || messages.photoPostDescription({ name }),
      image: row.images[0]?.url,
      type: 'article',
    };
  },
};
