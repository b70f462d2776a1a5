/** Reasons why content is hidden from a viewer. */

/**
 * Reason why content is hidden from a viewer everywhere, even on its own page: a block, its author's private account,
 * or a report by the viewer.
 */
export type ContentDenialReason = 'blocked' | 'private' | 'reported';

/**
 * Reason why content is left out of a viewer's lists. Besides the reasons that hide it everywhere: the author is muted
 * (`muted`), or the content contains a muted word (`word`).
 */
export type ListExclusionReason = ContentDenialReason | 'muted' | 'word';
