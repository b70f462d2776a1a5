import { useBlocker } from '@tanstack/react-router';
import { confirmDiscardingText } from './confirm.ts';
import { askToLeaveWithoutDialogHistoryEntry } from './dialog-stack.ts';

interface UnsentText {
  /** True while the form contains changes that were not sent. */
  isUnsent: boolean;
  /** Text of the question; by default the text of `confirmDiscardingText`. */
  body?: string;
}

/**
 * React hook that asks whether to discard unsent text before another page opens or the tab closes. If the person does
 * not confirm, the page stays open (EXP-007).
 */
export function useUnsentTextNavigationBlocker({ isUnsent, body }: UnsentText): void {
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      if (!isUnsent) return false;
      const ask = () => confirmDiscardingText(body);
      // After Back or Forward, the browser has already left the page's history entry.
      const isPop = action !== 'PUSH' && action !== 'REPLACE';
      return !(await (isPop ? askToLeaveWithoutDialogHistoryEntry(ask) : ask()));
    },
    enableBeforeUnload: () => isUnsent,
  });
}
