/** Lifetimes of the one-time links in mails. */
import { emailChangeLinkDays, resetLinkMinutes, verificationLinkDays } from './limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a one-time link by its purpose, in milliseconds. */
export const oneTimeLinkTtlMs = {
  reset: resetLinkMinutes * minute,
  verify: verificationLinkDays * day,
  'email-change': emailChangeLinkDays * day,
} as const;
