/** Transfer reason of the refund of a token purchase, which takes the bought tokens back. */
export const tokenPurchaseRefundTransferReason = 'token_purchase_refunded';

/** Filters of a token statement, each with the transfer reasons that it includes (EXP-049). */
export const transferReasonsByTokenStatementFilter = {
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
    tokenPurchaseRefundTransferReason,
  ],
} as const satisfies Record<string, readonly string[]>;

/** Name of a filter of a token statement, such as `posts`. */
export type TokenStatementFilterName = keyof typeof transferReasonsByTokenStatementFilter;
/** Names of all filters of a token statement. */
export const tokenStatementFilterNames = Object.keys(transferReasonsByTokenStatementFilter) as [
  TokenStatementFilterName,
  ...TokenStatementFilterName[],
];
