/** Metadata of hashtag pages for link previews (EXP-001). */
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { messages } from './messages.ts';

/** Loads the metadata of a hashtag's page. Every valid tag has a page, even if no post uses the tag. */
export const tagPageHeadLoader: PageHeadLoader = {
  pattern: '/tag/:id',
  load: async (_platform, text) => {
    const tag = normalizeTag(text);
    if (tag === '' || countCodePoints(tag) > maxTagLength) return null;
    return { title: `#${tag}`, description: messages.tagDescription({ tag }) };
  },
};
