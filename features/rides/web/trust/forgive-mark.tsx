import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { ridesApi } from '../calls.ts';
import { messages } from './messages.ts';

interface ForgiveMarkProps {
  bookingId: string;
  /** Name of the person who cancelled and has the mark. */
  name: string;
  onDone: () => void;
}

/** Button for the person whose trip was cancelled. It withdraws the other party's negative mark (RIDE-042, Q-76). */
export function ForgiveMark({ bookingId, name, onDone }: ForgiveMarkProps) {
  const [isBusy, setBusy] = useState(false);

  async function forgive() {
    const isConfirmed = await askConfirmation({
      title: messages.forgiveTitle,
      body: messages.forgiveConfirm({ name }),
      yes: messages.forgive,
    });
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await ridesApi.withdrawNegativeMark({ bookingId });
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
      <Button tone="soft" className="mt-3" loading={isBusy} onClick={() => void forgive()}>
        {messages.forgive}
      </Button>
    </div>
  );
}
