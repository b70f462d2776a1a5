/** Plaza's own origin, from the configuration and never from a request (KP5). */

/** The loopback hosts. */
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** True for a loopback host; IPv6 addresses without brackets. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

/**
 * Returns the URL of this process, e.g. `http://127.0.0.1:3000`; with `localhost` if it listens on all interfaces.
 */
export function buildOwnUrl(config: { host: string; port: number }): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/** Returns the public origin: the configured one, else the URL of this process. */
export function findOwnOrigin(config: { publicUrl: string | undefined; host: string; port: number }): string {
  return config.publicUrl ?? buildOwnUrl(config);
}

/** True if our origin is https, so that cookies are marked Secure. */
export function isSecureOrigin(config: { publicUrl: string | undefined }): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}
