/** Builds the URLs of links in mails. */
import type { Config } from '#platform/kernel/config.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';

/**
 * Returns the URL of a page with a one-time token as query parameter. The page removes the token from the address bar
 * immediately and sends the token to the server in a request body.
 */
export function buildOneTimeLinkUrl(
  config: Config,
  page: 'verify-email' | 'reset-password',
  token: string,
): string {
  return `${choosePublicOrigin(config)}/${page}?token=${token}`;
}
