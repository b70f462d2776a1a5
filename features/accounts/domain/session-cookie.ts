/** Cookie names. */

/**
 * `__Host-session` if our origin is https: browsers then refuse the cookie without Secure, with a Domain or with
 * another path. Plain http (local use) needs another name, because browsers refuse that prefix there (KS1).
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'plaza_session';
}

/** The cookie that identifies a known device at the next log-in. It grants no access by itself. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'plaza_device';
}
