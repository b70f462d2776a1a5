/** What the shell and later features use of notifications in the browser. */
export { setUnread, useUnread } from './unread.ts';
