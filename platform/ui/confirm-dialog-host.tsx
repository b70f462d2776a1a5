import { useSyncExternalStore } from 'react';
import { answerConfirmationQuestion, confirmationQuestionStore } from './confirm.ts';
import { createLazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = createLazyDialog(() => import('./confirm-dialog.tsx'));

/** Renders the dialog that `askConfirmation` opens. The shell mounts this component once. */
export function ConfirmDialogHost() {
  const question = useSyncExternalStore(
    confirmationQuestionStore.subscribe,
    confirmationQuestionStore.current,
  );
  if (question === undefined) return null;
  return (
    <ConfirmDialog
      question={question}
      onAnswer={() => answerConfirmationQuestion(true)}
      onClose={() => answerConfirmationQuestion(false)}
    />
  );
}
