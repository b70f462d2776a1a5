/** Lifetimes of one-time links: the links in mails, and the links that download the archive of a person's data. */
import {
  dataArchiveLinkLifetimeMinutes,
  emailChangeLinkLifetimeDays,
  passwordResetLinkLifetimeMinutes,
  emailVerificationLinkLifetimeDays,
} from './limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a one-time link by its purpose, in milliseconds. */
export const oneTimeLinkTtlMsByPurpose = {
  reset: passwordResetLinkLifetimeMinutes * minute,
  verify: emailVerificationLinkLifetimeDays * day,
  'email-change': emailChangeLinkLifetimeDays * day,
  archive: dataArchiveLinkLifetimeMinutes * minute,
} as const;

/** Returns the time at which a one-time link that is created at `now` expires. */
export function computeOneTimeLinkExpiry(purpose: keyof typeof oneTimeLinkTtlMsByPurpose, now: Date): Date {
  return new Date(now.getTime() + oneTimeLinkTtlMsByPurpose[purpose]);
}
