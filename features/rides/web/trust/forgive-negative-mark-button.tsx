import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxNegativeMarkWithdrawalReasonLength } from '../../domain/limits.ts';
import { ridesApi } from '../calls.ts';
import { messages } from './messages.ts';

interface ForgiveNegativeMarkButtonProps {
  bookingId: string;
  /** Name of the person who cancelled and got the mark. */
  name: string;
  onDone: () => void;
}

/**
 * Button with which the person whose trip was cancelled withdraws the negative mark, so that the cancellation no longer
 * counts against the person who cancelled. The person can add a reason (RIDE-030, RIDE-042, Q-76).
 */
export function WithdrawNegativeMarkButton({ bookingId, name, onDone }: ForgiveNegativeMarkButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  async function forgive() {
    const isConfirmed = await askConfirmation({
      title: messages.forgiveTitle({ name }),
      body: messages.forgiveConfirm({ name }),
      yes: messages.forgive,
    });
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await ridesApi.withdrawNegativeMark({ bookingId, reason: reason.trim() });
      toast.success(messages.forgiven);
    } catch (error) {
      toast.error(getErrorMessage(error, messages.forgiveFailed));
    }
    setBusy(false);
    onDone();
  }
  return (
    <div className="mt-1.5">
      <p className="text-md text-muted">{messages.forgiveBody({ name })}</p>
      <div className="mt-3">
        <TextField
          label={messages.forgiveReason}
          limit={maxNegativeMarkWithdrawalReasonLength}
          value={reason}
          onValue={setReason}
        />
      </div>
      <Button tone="soft" className="mt-3" loading={isBusy} onClick={() => void forgive()}>
        {messages.forgive}
      </Button>
    </div>
  );
}
