/**
 * Name of the cookie that a page sets when the person logs out without a network, because a page cannot delete the
 * HttpOnly session cookie. While this cookie exists, the server ignores the session cookie. The server ends the
 * session at the next log-out or log-in.
 */
export const offlineLogOutCookieName = 'plaza_logged_out';
