import { useSyncExternalStore } from 'react';
import { answerConfirmQuestion, confirmQuestionStore } from './confirm.ts';
import { createLazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = createLazyDialog(() => import('./confirm-dialog.tsx'));

/** Renders the dialog that `askConfirmation` opens. The shell mounts this component once. */
export function ConfirmDialogHost() {
  const question = useSyncExternalStore(confirmQuestionStore.subscribe, confirmQuestionStore.current);
  if (question === undefined) return null;
  return (
    <ConfirmDialog
      question={question}
      onAnswer={() => answerConfirmQuestion(true)}
      onClose={() => answerConfirmQuestion(false)}
    />
  );
}
