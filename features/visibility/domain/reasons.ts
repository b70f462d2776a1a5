/** Reasons why content is hidden from a viewer. */

/** Why content does not exist for a viewer at all: a block, a private account, or a report. */
export type DenialReason = 'blocked' | 'private' | 'reported';

/** Why content is left out of a viewer's lists. `muted` is for a muted author, `word` for a muted word. */
export type ListFilterReason = DenialReason | 'muted' | 'word';
