/** Public interface of donations in the browser, for the shell. The dialogs are loaded on demand. */
import { loadOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';

/** Loads and opens the dialog with the ways to donate. */
export const showDonationDialog = async () =>
  (await loadOrShowErrorToast(import('./show-donation-dialog.tsx')))?.showDonationDialog();
/** Loads and opens the dialog in which a person requests an invitation as an investor. */
export const showInvestorDialog = async () =>
  (await loadOrShowErrorToast(import('./show-investor-dialog.tsx')))?.showInvestorDialog();
