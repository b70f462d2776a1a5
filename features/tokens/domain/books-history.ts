/** History of the public books (NEW-01): what each day granted and burned, summed up. */

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
  welcome: 'Welcome to newcomers',
  post: 'Posts published',
  story: 'Stories shared',
  comment: 'Comments written',
  like: 'Likes given',
  share: 'Posts shared',
  achievement: 'Achievements',
  level: 'Levels reached',
  gift: 'Gifts',
  post_reversal: 'Taken back with deleted posts',
  story_reversal: 'Taken back with deleted stories',
  comment_reversal: 'Taken back with deleted comments',
  post_return: 'Given back with posts that came back',
  story_return: 'Given back with stories that came back',
  post_second_reversal: 'Taken back with posts deleted again',
  story_second_reversal: 'Taken back with stories deleted again',
  correction: 'Corrections of the books',
};

/** Returns a reason in words for everybody; an unknown one is returned as it is. */
export function reasonForBooks(reason: string): string {
  const text = words[reason] ?? reason.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
