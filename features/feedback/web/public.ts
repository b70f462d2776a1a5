/** What the shell uses of feedback in the browser; fetched when somebody asks for it. */
import { lazy } from 'react';

export const showFeedback = async () => (await import('./show-feedback.tsx')).showFeedback();
/** The topic of the settings. */
export const FeedbackSettings = lazy(() => import('./feedback-settings.tsx'));
