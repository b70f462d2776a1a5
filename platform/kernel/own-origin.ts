/**
 * Determines the server's own origin from the configuration. It is never taken from a request, because a client can
 * forge the Host header (KP5).
 */

/** Host names of the loopback interface, which only this machine can reach. */
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Returns true if a host is a loopback host. An IPv6 address must have no brackets. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host);
}

/**
 * Returns the URL of this process, such as `http://127.0.0.1:3000`. The host is `localhost` if the process listens on
 * all interfaces.
 */
export function buildUrlOfThisProcess(config: { host: string; port: number }): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/** Returns the public origin of the app: the configured origin, or the URL of this process if none is configured. */
export function choosePublicOrigin(config: {
  publicUrl: string | undefined;
  host: string;
  port: number;
}): string {
  return config.publicUrl ?? buildUrlOfThisProcess(config);
}

/** Returns true if the configured origin uses https. Cookies are then marked `Secure`. */
export function isPublicOriginSecure(config: { publicUrl: string | undefined }): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}
