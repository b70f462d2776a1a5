/** Kinds of notices: lines of a group conversation that say what happened in the group. */
export const groupNoticeKinds = ['created', 'added', 'removed', 'left', 'renamed'] as const;

/**
 * Kind of a notice. `added` and `removed` have a subject, the person whom the sender added or removed. `renamed` has
 * the new name as its content, which is empty if the name was removed.
 */
export type GroupNoticeKind = (typeof groupNoticeKinds)[number];
