/** Xp, tokens and daily limit of each action (XP-005 to XP-010, Q-30). */

/**
 * Xp and tokens that a person earns with each action, and the maximum number of awards per day. A changed value affects
 * only later awards.
 */
export const awardsAndDailyLimitsByAction = {
  post: { xp: 20, tokens: 10, perDay: 20 },
  story: { xp: 15, tokens: 8, perDay: 20 },
  comment: { xp: 5, tokens: 3, perDay: 50 },
  like: { xp: 2, tokens: 1, perDay: 100 },
  share: { xp: 10, tokens: 5, perDay: 20 },
  view: { xp: 1, tokens: 0, perDay: 200 },
} as const;

/** An action that can earn xp, such as `post`. */
export type XpEarningAction = keyof typeof awardsAndDailyLimitsByAction;

/**
 * Time after an award, in milliseconds, within which the award is taken back if the author deletes the content that
 * earned it.
 */
export const awardReversalWindowMs = 24 * 60 * 60 * 1000;
