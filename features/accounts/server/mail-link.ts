/** Addresses of pages in mails. */
import type { Config } from '#platform/kernel/config.ts';
import { ownOrigin } from '#platform/kernel/own-origin.ts';

/** A page of ours with a token, which the page takes out of the address bar at once and sends back in a body. */
export function mailLink(config: Config, page: 'verify-email' | 'reset-password', token: string): string {
  return `${ownOrigin(config)}/${page}?token=${token}`;
}
