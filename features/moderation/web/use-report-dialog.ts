import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { ReportTargetWithAuthor } from './report-dialog.tsx';

/**
 * React hook that returns a function, which opens the dialog to report content. The code of the dialog is loaded when
 * the function is called.
 */
export function useReportDialog(): (reported: ReportTargetWithAuthor) => Promise<void> {
  const requireUser = useRequireSignIn();
  return async (reported) => {
    try {
      const { createReportMenuItem } = await import('./menu-items.tsx');
      createReportMenuItem(reported, requireUser).onSelect();
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  };
}
