/** Reasons for hiding content from a viewer. */

/** The reason why content does not exist for a viewer. */
export type DenialReason = 'blocked' | 'private' | 'reported';

/** The reason why content is left out of a viewer's lists. */
export type ListFilterReason = DenialReason | 'muted' | 'word';
