/** How long the links in mails are good for, in milliseconds. */

const minute = 60_000;

export const linkLifeMs = {
  /** */
  reset: 60 * minute,
  verify: 7 * 24 * 60 * minute,
  'email-change': 24 * 60 * minute,
} as const;
