import { type FormEvent, useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { tripStartCodeLength } from '../../domain/limits.ts';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';
import { StartCodeField } from './start-code-field.tsx';
import { isWrongStartCodeError, type TripActions } from './use-trip-actions.ts';

interface StartCodeDialogProps {
  booking: Booking;
  actions: TripActions;
  onClose: () => void;
}

/** Dialog in which the driver enters the rider's start code before the trip can begin (EXP-097). */
export default function StartCodeDialog({ booking, actions, onClose }: StartCodeDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < tripStartCodeLength) return setError(messages.codeTooShort);
    const result = await actions.move('passenger_onboard', { startCode: code });
    if (result === true) return onClose();
    setError(isWrongStartCodeError(result) ? messages.codeWrong : undefined);
  }
  return (
    <Dialog open onClose={onClose} title={messages.enterCodeTitle} width={400}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <StartCodeField
          value={code}
          onValue={setCode}
          hint={messages.enterCodeHint({ name: getFirstName(booking.passenger.name) })}
          error={error}
        />
        <Button type="submit" tone="accent" size="lg" loading={actions.busy === 'passenger_onboard'}>
          {messages.onBoard}
        </Button>
      </form>
    </Dialog>
  );
}
