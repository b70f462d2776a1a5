/** Where Plaza is, as its configuration says: never what a request claims (KP5). */

/** The hosts that only this machine reaches. */
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** True for a host that only this machine reaches; an IPv6 address without brackets. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

/** Where this process answers, e.g. `http://127.0.0.1:3000`; for one that listens everywhere, as this machine sees it. */
export function ownUrl(config: { host: string; port: number }): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/** The origin that people use: the configured one, else where this process answers. */
export function ownOrigin(config: { publicUrl: string | undefined; host: string; port: number }): string {
  return config.publicUrl ?? ownUrl(config);
}

/** True where our origin is https, so that cookies are marked Secure. */
export function isSecureOrigin(config: { publicUrl: string | undefined }): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}
