/** Public interface of feedback in the browser, for the shell. The dialog is loaded on demand. */
import { loadOrToast } from '#platform/ui/load-or-toast.ts';

/** Loads and opens the dialog in which a person writes to the operators. */
export const openFeedbackDialog = async () =>
  (await loadOrToast(import('./show-feedback-dialog.tsx')))?.showFeedbackDialog();
