/** What the shell uses of feedback in the browser; fetched when somebody asks for it. */
import { loadOrSay } from '#platform/ui/load-or-say.ts';

export const showFeedback = async () => (await loadOrSay(import('./show-feedback.tsx')))?.showFeedback();
