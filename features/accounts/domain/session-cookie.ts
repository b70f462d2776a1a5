/** Names of the cookies that accounts set. */

/**
 * Returns the name of the session cookie. Over https it begins with `__Host-`, so that browsers accept it only with the
 * attribute `Secure`, without `Domain` and with the path `/` (KS1). Browsers refuse this prefix over plain http, so
 * local use needs another name.
 * @param isSecure true if the public URL of the server begins with `https:`
 */
export function getSessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'plaza_session';
}

/**
 * Returns the name of the cookie that recognizes a known device at the next log-in. The cookie alone grants no access.
 * @param isSecure true if the public URL of the server begins with `https:`
 */
export function getDeviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'plaza_device';
}
