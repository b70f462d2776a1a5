import { useSyncExternalStore } from 'react';
import { questionStore } from './confirm.ts';
import { dialogStore } from './show-dialog.ts';

/** True while a dialog of another component is open: animations and timers pause. */
export function useModalOpen(): boolean {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.current);
  return dialogs.length > 0 || question !== undefined;
}
