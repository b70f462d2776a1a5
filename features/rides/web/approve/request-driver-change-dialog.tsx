import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingTextUnlessBlank } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxDriverReviewNoteLength } from '../../domain/limits.ts';
import { driverApi, type DriverApplication } from '../driver/driver-calls.ts';
import { messages } from './messages.ts';

interface RequestDriverChangeDialogProps {
  driver: DriverApplication;
  onClose: () => void;
  onAsked: () => void;
}

/**
 * Dialog in which an admin asks a driver to change something in the application, such as a photo of a document. The
 * admin enters a reason, which the driver can read.
 */
export function RequestDriverApplicationChangeDialog({
  driver,
  onClose,
  onAsked,
}: RequestDriverChangeDialogProps) {
  const { id, name } = driver;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    if (reason.trim() === '') return setError(messages.reasonEmpty);
    setBusy(true);
    try {
      await driverApi.reviewDriver({ driverId: id, decision: 'ask', reason });
      toast.success(messages.asked({ name }));
      onClose();
      onAsked();
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => confirmDiscardingTextUnlessBlank(reason, isBusy)}
      title={messages.askTitle({ name })}
      width={440}
    >
      <TextArea
        label={messages.reason}
        hint={messages.askHint}
        limit={maxDriverReviewNoteLength}
        value={reason}
        onValue={setReason}
        error={error}
        data-autofocus
      />
      <Button tone="accent" wide className="mt-4" loading={isBusy} onClick={() => void send()}>
        {messages.askSend}
      </Button>
    </Dialog>
  );
}
