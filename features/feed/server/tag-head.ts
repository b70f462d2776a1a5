/** Metadata of hashtag pages for link previews (EXP-001). */
import { codePoints } from '#platform/contract/code-points.ts';
import type { PageHeads } from '#platform/kernel/page-head.ts';
import { normaliseTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { messages } from './messages.ts';

/** Loads the metadata of a hashtag's page. Every valid tag has a page, even if no post uses the tag. */
export const tagHeads: PageHeads = {
  pattern: '/tag/:id',
  load: async (_platform, text) => {
    const tag = normaliseTag(text);
    if (tag === '' || codePoints(tag) > maxTagLength) return null;
    return { title: `#${tag}`, description: messages.tagDescription({ tag }) };
  },
};
