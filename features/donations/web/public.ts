/**
 * Functions of the donations feature that the app's shell may import in the browser. Each function loads the code of
 * its dialog when it is called.
 */
import { loadModuleOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';

/** Loads and opens the dialog with the ways to donate. */
export const showDonationDialog = async () =>
  (await loadModuleOrShowErrorToast(import('./show-donation-dialog.tsx')))?.showDonationDialog();
/** Loads and opens the dialog in which a person requests an investor invitation. */
export const showInvestorInviteDialog = async () =>
  (await loadModuleOrShowErrorToast(import('./show-investor-dialog.tsx')))?.showInvestorInviteDialog();
