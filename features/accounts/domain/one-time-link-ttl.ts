/** Lifetimes of the one-time links in mails, and of the links to archives. */
import { archiveLinkMinutes, emailChangeLinkDays, resetLinkMinutes, verificationLinkDays } from './limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a one-time link by its purpose, in milliseconds. */
export const oneTimeLinkTtlMs = {
  reset: resetLinkMinutes * minute,
  verify: verificationLinkDays * day,
  'email-change': emailChangeLinkDays * day,
  archive: archiveLinkMinutes * minute,
} as const;
