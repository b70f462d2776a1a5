import { showDialog } from '#platform/ui/show-dialog.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';

const FeedbackDialog = createLazyDialog(() => import('./feedback-dialog.tsx'));

/** Opens the feedback dialog over the current screen. */
export function showFeedbackDialog(): void {
  showDialog((close) => <FeedbackDialog onClose={close} />);
}
