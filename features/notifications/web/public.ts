/** The public interface of notifications in the browser, for the shell and later features. */
export { setUnread, useUnread } from './unread.ts';
