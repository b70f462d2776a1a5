/** Addresses of pages in mails. */
import type { Config } from '#platform/rpc/config.ts';

/**
 * A page of ours with a token, which the page takes out of the address bar at once and sends back in a body. The
 * origin is the configured one, never what a request claims (KP5).
 */
export function linkTo(config: Config, page: 'verify-email' | 'reset-password', token: string): string {
  return `${originOf(config)}/${page}?token=${token}`;
}

/** Our own origin, as far as the configuration knows it; for a server that listens everywhere, as this machine sees it. */
export function originOf(config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}
