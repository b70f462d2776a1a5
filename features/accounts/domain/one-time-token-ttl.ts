/** How long links in mails are valid, in milliseconds. */

import { resetLinkMinutes } from './limits.ts';

const minute = 60_000;

export const oneTimeTokenTtlMs = {
  reset: resetLinkMinutes * minute,
  verify: 7 * 24 * 60 * minute,
  'email-change': 24 * 60 * minute,
} as const;
