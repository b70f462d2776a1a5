/** Addresses of pages in mails. */
import type { Config } from '#platform/rpc/config.ts';

/**
 * A page of ours with a token behind the #, which browsers keep to themselves: it reaches no log and no other site. The
 * origin is the configured one, never what a request claims (KP5).
 */
export function linkTo(config: Config, page: 'verify-email' | 'reset-password', token: string): string {
  return `${originOf(config)}/${page}#token=${token}`;
}

/** Our own origin, as far as the configuration knows it. */
export function originOf(config: Config): string {
  return (
    config.publicUrl ??
    `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
  );
}
