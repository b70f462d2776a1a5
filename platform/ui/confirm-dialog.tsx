import { useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { answerConfirmQuestion, confirmQuestionStore } from './confirm.ts';
import type { ConfirmQuestion } from './confirm.ts';
import { commonMessages } from './messages.ts';

interface ConfirmDialogProps extends ConfirmQuestion {
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** True while the confirmed action is running. */
  busy?: boolean;
}

/**
 * A dialog that asks a question and has two buttons. The initial focus is on the button that cancels; the other one
 * is red if the action is destructive.
 */
function ConfirmDialog({ open, onAnswer, busy, ...question }: ConfirmDialogProps) {
  const { title, body, yes = commonMessages.confirm, no = commonMessages.cancel, danger } = question;
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={title} width={400}>
      {body && <p className="text-md text-muted">{body}</p>}
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          tone={danger ? 'danger' : 'accent'}
          loading={busy}
          onClick={() => onAnswer(true)}
          className="sm:flex-1"
        >
          {yes}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)} className="sm:flex-1">
          {no}
        </Button>
      </div>
    </Dialog>
  );
}

/** Renders the dialog of `confirm()`. The shell mounts it once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(confirmQuestionStore.subscribe, confirmQuestionStore.current);
  const [shown, setShown] = useState<ConfirmQuestion>();
  if (question && question !== shown) setShown(question);
  return (
    <ConfirmDialog
      {...(shown ?? { title: '' })}
      open={question !== undefined}
      onAnswer={answerConfirmQuestion}
    />
  );
}
