/** History of the public totals of the token ledger: all tokens granted and burned up to each day (NEW-01). */
import { messages } from './messages.ts';

/**
 * Tokens that were granted and burned on one day (UTC). Tokens that the burn account gives back for a restored reward
 * are subtracted from `burned`, so `burned` can be negative.
 */
export interface TokensGrantedAndBurnedOnDay {
  /** Date in the format `YYYY-MM-DD`. */
  day: string;
  granted: number;
  burned: number;
}

/**
 * All tokens granted and burned up to the end of a day. `inAccounts` is the sum of the balances of all accounts except
 * the mint and burn accounts.
 */
interface DayTotal extends TokensGrantedAndBurnedOnDay {
  inAccounts: number;
}

/**
 * Returns the total tokens granted and burned up to the end of each day, oldest day first. Returns at most the last
 * `maxDays` days.
 */
export function computeCumulativeTokenTotals(
  days: readonly TokensGrantedAndBurnedOnDay[],
  maxDays: number,
): DayTotal[] {
  let granted = 0;
  let burned = 0;
  const totals = days.map((day): DayTotal => {
    granted += day.granted;
    burned += day.burned;
    return { day: day.day, granted, burned, inAccounts: granted - burned };
  });
  return totals.slice(-maxDays);
}

const words: Record<string, string> = {
  welcome: messages.booksWelcome,
  post: messages.booksPost,
  story: messages.booksStory,
  comment: messages.booksComment,
  like: messages.booksLike,
  share: messages.booksShare,
  achievement: messages.booksAchievement,
  level: messages.booksLevel,
  gift: messages.booksGift,
  post_reversal: messages.booksPostReversal,
  story_reversal: messages.booksStoryReversal,
  comment_reversal: messages.booksCommentReversal,
  post_return: messages.booksPostReturn,
  story_return: messages.booksStoryReturn,
  post_second_reversal: messages.booksPostSecondReversal,
  story_second_reversal: messages.booksStorySecondReversal,
  correction: messages.booksCorrection,
};

/**
 * Returns the text of a transfer reason for the public ledger totals. A reason without a text is returned as words:
 * `post_reward` as "Post reward".
 */
export function describeTransferReasonInPublicLedger(reason: string): string {
  const text = words[reason] ?? reason.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
