/** Public interface of donations in the browser, for the shell. The dialogs are loaded on demand. */
import { loadOrToast } from '#platform/ui/load-or-toast.ts';

export const showDonations = async () => (await loadOrToast(import('./show-donations.tsx')))?.showDonations();
export const showInvestors = async () => (await loadOrToast(import('./show-investors.tsx')))?.showInvestors();
/** Schedules the prompt for a donation; returns a function that cancels it (EXP-093). */
export const scheduleSupportPrompt = async () =>
  (await import('./schedule-support-prompt.ts')).scheduleSupportPrompt();
