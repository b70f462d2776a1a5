/** The reasons for which a viewer is not shown something. */

/** Why content does not exist for a viewer. */
export type DenialReason = 'blocked' | 'private' | 'reported';

/** Why content is left out of a viewer's lists. */
export type ListFilterReason = DenialReason | 'muted' | 'word';
