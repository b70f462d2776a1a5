/** Where this process is. */
import type { Config } from '#platform/rpc/config.ts';

/** Where it answers; for one that listens everywhere, as this machine sees it. */
export function ownUrl(config: Config): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/** True for a host that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === '::1' || host === 'localhost';
}
