/** Lifetimes of the one-time links in mails, and of the links to archives. */
import {
  archiveLinkLifetimeMinutes,
  emailChangeLinkLifetimeDays,
  resetLinkLifetimeMinutes,
  verificationLinkLifetimeDays,
} from './limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a one-time link by its purpose, in milliseconds. */
export const oneTimeLinkTtlMs = {
  reset: resetLinkLifetimeMinutes * minute,
  verify: verificationLinkLifetimeDays * day,
  'email-change': emailChangeLinkLifetimeDays * day,
  archive: archiveLinkLifetimeMinutes * minute,
} as const;
