import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { driverApi } from '../driver/driver-calls.ts';
import { messages } from './messages.ts';

/** Button with which the driver records the arrival at the pickup (EXP-110). */
export function RecordArrivalButton({ bookingId }: { bookingId: string }) {
  const [isBusy, setBusy] = useState(false);
  async function arrive() {
    setBusy(true);
    try {
      await driverApi.recordArrival({ bookingId });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }
  return (
    <Button tone="accent" size="lg" wide loading={isBusy} onClick={() => void arrive()}>
      {messages.arrived}
    </Button>
  );
}
