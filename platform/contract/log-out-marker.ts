/**
 * Name of the cookie that a page sets when a person logs out without a network. The page cannot delete the session
 * cookie itself, because that cookie is HttpOnly. While the log-out cookie exists, the server ignores the session
 * cookie. The server ends the session at the next log-out or log-in.
 */
export const offlineLogOutCookieName = 'plaza_logged_out';
