/** The public interface of feedback in the browser, for the shell; fetched when somebody asks for it. */
import { loadOrToast } from '#platform/ui/load-or-toast.ts';

export const showFeedback = async () => (await loadOrToast(import('./show-feedback.tsx')))?.showFeedback();
