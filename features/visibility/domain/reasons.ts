/** Reasons why content is hidden from a viewer. */

/**
 * Reason why content does not exist at all for a viewer: a block, its author's private account, or a report by the
 * viewer.
 */
export type ContentDenialReason = 'blocked' | 'private' | 'reported';

/**
 * Reason why content is left out of a viewer's lists. `muted`: the author is muted. `word`: the content contains a
 * muted word.
 */
export type ListExclusionReason = ContentDenialReason | 'muted' | 'word';
