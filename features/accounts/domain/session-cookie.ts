/** The names of our cookies. */

/**
 * `__Host-session` where our origin is https: browsers then refuse the cookie without Secure, with a Domain or another
 * path. Plain http, on one's own machine, has another name, since browsers refuse that prefix there (KS1).
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'plaza_session';
}

/** The cookie by which a browser is recognized at the next log-in; it opens nothing by itself. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'plaza_device';
}
