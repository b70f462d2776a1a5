/** What the page of a hashtag says of itself in previews (EXP-001). */
import { codePoints } from '#platform/contract/code-points.ts';
import type { PageHeads } from '#platform/kernel/page-head.ts';
import { normaliseTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';

/** Every tag that could be written has a page, also while nobody did. */
export const tagHeads: PageHeads = {
  pattern: '/tag/:id',
  load: async (_platform, text) => {
    const tag = normaliseTag(text);
    if (tag === '' || codePoints(tag) > maxTagLength) return null;
    return { title: `#${tag}`, description: `What people post about #${tag}.` };
  },
};
