import { useSyncExternalStore } from 'react';
import { confirmationQuestionStore } from './confirm.ts';
import { openDialogsStore } from './show-dialog.ts';

/**
 * React hook that returns true while a dialog of `showDialog` or `askConfirmation` is open. Screens use it to pause
 * animations and timers.
 */
export function useIsModalOpen(): boolean {
  const dialogs = useSyncExternalStore(openDialogsStore.subscribe, openDialogsStore.read);
  const question = useSyncExternalStore(
    confirmationQuestionStore.subscribe,
    confirmationQuestionStore.current,
  );
  return dialogs.length > 0 || question !== undefined;
}
