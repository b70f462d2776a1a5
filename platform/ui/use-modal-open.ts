import { useSyncExternalStore } from 'react';
import { questionStore } from './confirm.ts';
import { dialogStore } from './show-dialog.ts';

/**
 * React hook that returns true while a dialog of `showDialog` or `confirm` is open. Screens use it to pause
 * animations and timers.
 */
export function useModalOpen(): boolean {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.current);
  return dialogs.length > 0 || question !== undefined;
}
