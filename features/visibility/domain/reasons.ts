/** Reasons why content is hidden from a viewer. */

/**
 * Reason why content is hidden from a viewer everywhere, even on its own page: a block, its author's private account,
 * or a report by the viewer.
 */
export type ContentDenialReason = 'blocked' | 'private' | 'reported';

/**
 * Reason why content is left out of a viewer's lists: a reason that also hides the content on its own page
 * (`ContentDenialReason`), a muted author (`muted`), or a muted word in the content (`word`).
 */
export type ListExclusionReason = ContentDenialReason | 'muted' | 'word';
