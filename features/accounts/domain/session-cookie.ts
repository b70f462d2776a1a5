/** Names of the cookies that accounts set. */

/**
 * Returns the name of the session cookie. Over https the name begins with `__Host-`. Browsers accept a cookie with this
 * prefix only if it has the attribute `Secure`, no `Domain` and the path `/` (KS1). Over plain http, as in local use,
 * browsers refuse the prefix, so the name has none.
 * @param isSecure true if the public URL of the server begins with `https:`
 */
export function getSessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'plaza_session';
}

/**
 * Returns the name of the cookie by which the server recognizes a known device: a browser in which the person logged in
 * before. The cookie alone grants no access.
 * @param isSecure true if the public URL of the server begins with `https:`
 */
export function getDeviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'plaza_device';
}
