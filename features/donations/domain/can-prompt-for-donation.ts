/** Decides when the app may ask a person for a donation: rarely, and never a new user (EXP-093). */

const dayMs = 86_400_000;
/** Minimum number of days between the first visit and the first prompt for a donation. */
const firstAskAfterDays = 30;
/** Minimum number of days between two prompts for a donation. Opening the donation dialog counts as a prompt. */
const askAgainAfterDays = 180;

/** Times that determine when the app may next ask for a donation, stored in the browser as milliseconds since 1970. */
export interface FirstVisitAndDonationPromptTimes {
  firstSeenAt: number;
  /** Time at which the app last asked for a donation, or the person opened the donation dialog; null if never. */
  askedAt: number | null;
}

/**
 * Returns true if the person may be asked for a donation now: enough days have passed since the first visit and since
 * the last prompt.
 */
export function canPromptForDonation(times: FirstVisitAndDonationPromptTimes, nowMs: number): boolean {
  if (nowMs - times.firstSeenAt < firstAskAfterDays * dayMs) return false;
  return times.askedAt === null || nowMs - times.askedAt >= askAgainAfterDays * dayMs;
}
