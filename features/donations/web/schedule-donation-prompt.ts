import { isTextFieldFocused } from '#platform/ui/is-text-field-focused.ts';
import { showDonationDialog } from './show-donation-dialog.tsx';
import { donationsApi } from './calls.ts';
import { canPromptForDonation } from '../domain/can-prompt-for-donation.ts';
import { readDonationPromptTimes } from './donation-prompt-times.ts';

/** Time between the start of a visit and the prompt for a donation, in milliseconds. */
export const donationPromptDelayMs = 60_000;

/**
 * Returns true if the donation dialog would disturb the person now: the page is hidden, another dialog is open, or the
 * person is typing.
 */
const isBusy = () =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open]') !== null ||
  isTextFieldFocused();

/**
 * Schedules a prompt for a donation (EXP-093). After `donationPromptDelayMs`, the donation dialog opens if
 * `canPromptForDonation` permits it, the person is not busy and a payment link is configured. Returns a function that
 * cancels the schedule.
 */
export function scheduleDonationPrompt(): () => void {
  const timer = setTimeout(() => void promptIfDue(), donationPromptDelayMs);
  return () => clearTimeout(timer);
}

async function promptIfDue(): Promise<void> {
  const memory = readDonationPromptTimes(Date.now());
  if (memory === null || !canPromptForDonation(memory, Date.now()) || isBusy()) return;
  // Does not prompt if no option has a payment link, or if the options cannot be loaded.
  const menu = await donationsApi.listDonationOptions().catch(() => null);
  if (!menu?.options.some((option) => option.link !== null) || isBusy()) return;
  showDonationDialog();
}
