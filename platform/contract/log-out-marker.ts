/**
 * Name of the cookie that a page sets when the person logs out without a network. Pages cannot delete the session cookie
 * (HttpOnly), so the server ignores it while this cookie exists, and ends the session with the next log-out or log-in.
 */
export const logOutMarkerCookie = 'plaza_logged_out';
