/** The name of the cookie that carries a session. */

/**
 * `__Host-session` where our origin is https: browsers then refuse the cookie without Secure, with a Domain or another
 * path. Plain http, on one's own machine, has another name, since browsers refuse that prefix there (KS1).
 */
export function sessionCookieName(config: { publicUrl: string | undefined }): string {
  return isSecureOrigin(config) ? '__Host-session' : 'plaza_session';
}

/** True where the session cookie is marked Secure. */
export function isSecureOrigin(config: { publicUrl: string | undefined }): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}
