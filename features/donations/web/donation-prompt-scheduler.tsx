import { useEffect } from 'react';
import { scheduleDonationPrompt } from './schedule-donation-prompt.ts';

/** Schedules the dialog that asks the signed-in user for a donation (EXP-093). Renders nothing. */
export default function DonationPromptScheduler() {
  useEffect(scheduleDonationPrompt, []);
  return null;
}
