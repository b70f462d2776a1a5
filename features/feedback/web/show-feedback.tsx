import { showDialog } from '#platform/ui/show-dialog.ts';
import { lateDialog } from '#platform/ui/late-dialog.tsx';

const FeedbackDialog = lateDialog(() => import('./feedback-dialog.tsx'));

/** Opens the form over the screen. */
export function showFeedback(): void {
  showDialog((close) => <FeedbackDialog onClose={close} />);
}
