/** Reasons why content is hidden from a viewer. */

/** Reason why content does not exist for a viewer at all: a block, a private account, or a report. */
export type ContentDenialReason = 'blocked' | 'private' | 'reported';

/**
 * Reason why content is left out of a viewer's lists. `muted`: the author is muted. `word`: the content contains a
 * muted word.
 */
export type ListExclusionReason = ContentDenialReason | 'muted' | 'word';
