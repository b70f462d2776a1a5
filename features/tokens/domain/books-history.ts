/** History of the public books (NEW-01): what each day granted and burned, summed up. */
import { messages } from './messages.ts';

/** Granted and burned tokens of one day (UTC). Tokens that were given back reduce `burned`, so it can be negative. */
export interface DayMoved {
  /** `YYYY-MM-DD` */
  day: string;
  granted: number;
  burned: number;
}

/** Totals of granted and burned tokens at the end of a day, and the sum of all accounts then. */
interface DayTotal extends DayMoved {
  inAccounts: number;
}

/** Sums the days up, earliest first, and returns the last `atMost` of them. */
export function addUpDays(days: readonly DayMoved[], atMost: number): DayTotal[] {
  let granted = 0;
  let burned = 0;
  const totals = days.map((day): DayTotal => {
    granted += day.granted;
    burned += day.burned;
    return { day: day.day, granted, burned, inAccounts: granted - burned };
  });
  return totals.slice(-atMost);
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

/** Returns a reason in words for everybody; an unknown one is returned as it is. */
export function reasonForBooks(reason: string): string {
  const text = words[reason] ?? reason.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
