/** Public interface of feedback in the browser, for the shell. The dialog is loaded on demand. */
import { loadModuleOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';

/** Loads and opens the dialog in which a person writes to the operators. */
export const loadAndOpenFeedbackDialog = async () =>
  (await loadModuleOrShowErrorToast(import('./show-feedback-dialog.tsx')))?.showFeedbackDialog();
