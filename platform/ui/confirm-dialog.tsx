import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ConfirmationQuestion } from './confirm.ts';
import { commonMessages } from './messages.ts';

interface ConfirmDialogProps {
  question: ConfirmationQuestion;
  onAnswer: () => void;
  onClose: () => void;
}

/**
 * A dialog with a question and two buttons, Cancel and Confirm. The initial focus is on the Cancel button. The Confirm
 * button is red if the action is destructive.
 */
export default function ConfirmDialog({ question, onAnswer, onClose }: ConfirmDialogProps) {
  const { title, body, yes = commonMessages.confirm, no = commonMessages.cancel, danger } = question;
  return (
    <Dialog open onClose={onClose} title={title} width={400}>
      {body && <p className="text-md text-muted">{body}</p>}
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button tone={danger ? 'danger' : 'accent'} onClick={onAnswer} className="sm:flex-1">
          {yes}
        </Button>
        <Button data-autofocus onClick={onClose} className="sm:flex-1">
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
