import { lazy } from 'react';
import { showDialog } from '#platform/ui/show-dialog.ts';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

/** Opens the form over the screen. */
export function showFeedback(): void {
  showDialog((close) => <FeedbackDialog onClose={close} />);
}
