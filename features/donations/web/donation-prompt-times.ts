/**
 * Stores in the browser when the person first visited, and when the app last asked the person for a donation (EXP-093).
 */
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import type { FirstVisitAndDonationPromptTimes } from '../domain/can-prompt-for-donation.ts';

function isMemory(data: unknown): data is FirstVisitAndDonationPromptTimes {
  const { firstSeenAt, askedAt } = (data ?? {}) as Partial<FirstVisitAndDonationPromptTimes>;
  return typeof firstSeenAt === 'number' && (askedAt === null || typeof askedAt === 'number');
}

const storedMemory = createLocalStorageValue('supportAsked', 1, isMemory);

/**
 * Returns the stored times of the first visit and of the last prompt. The first call stores the time of the first
 * visit. Returns null if the browser cannot store data; then the person is never prompted.
 */
export function readDonationPromptTimes(nowMs: number): FirstVisitAndDonationPromptTimes | null {
  const existing = storedMemory.read();
  if (existing) return existing;
  const fresh: FirstVisitAndDonationPromptTimes = { firstSeenAt: nowMs, askedAt: null };
  return storedMemory.write(fresh) ? fresh : null;
}

/** Records that the person was asked for a donation now, or opened the donation dialog. */
export function recordDonationPrompt(nowMs: number): void {
  const memory = readDonationPromptTimes(nowMs);
  if (memory) storedMemory.write({ ...memory, askedAt: nowMs });
}
