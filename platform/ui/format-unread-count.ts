/** Highest unread count that is shown as a number. */
const maxShownCount = 99;

/** Returns the text of an unread count in badges and in the page title, such as `7` or `99+` (EXP-059). */
export const formatUnreadCount = (count: number): string =>
  count > maxShownCount ? `${maxShownCount}+` : String(count);
