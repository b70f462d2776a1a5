import { useSyncExternalStore } from 'react';
import { questionStore } from './confirm.ts';
import { dialogStore } from './show-dialog.ts';

/** Whether a dialog that something else opened stands above: what moves by itself waits meanwhile. */
export function useModalOpen(): boolean {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.current);
  return dialogs.length > 0 || question !== undefined;
}
