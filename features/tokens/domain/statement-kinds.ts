/** Filters of a statement (EXP-049), each with the reasons that belong to it. */
export const statementKinds = {
  posts: ['post'],
  stories: ['story'],
  comments: ['comment'],
  likes: ['like'],
  shares: ['share'],
  achievements: ['achievement'],
  levels: ['level'],
  gifts: ['gift', 'welcome'],
  takenBack: [
    'post_reversal',
    'story_reversal',
    'comment_reversal',
    'post_return',
    'story_return',
    'post_second_reversal',
    'story_second_reversal',
    'correction',
  ],
} as const satisfies Record<string, readonly string[]>;

export type StatementKind = keyof typeof statementKinds;
export const statementKindNames = Object.keys(statementKinds) as [StatementKind, ...StatementKind[]];
