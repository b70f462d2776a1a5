import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { estimateArrival } from '../../domain/arrival.ts';
import { nearPickupMinutes } from '../../domain/limits.ts';
import type { Booking } from '../calls.ts';
import { getCancelReasons, joinReason, maxReasonWords } from './cancel-reasons.ts';
import { describeConsequence } from './describe-consequence.ts';
import { messages } from './messages.ts';
import type { Trip } from './use-trip.ts';
import type { TripActions } from './use-trip-actions.ts';

interface CancelTripDialogProps {
  booking: Booking;
  position: Trip['position'];
  actions: TripActions;
  onClose: () => void;
}

/**
 * The step in which cancelling is settled (RIDE-014, EXP-099): the consequence in tokens, a reason, words, and the way
 * back. If the driver is near, a first step suggests a message instead.
 */
export default function CancelTripDialog(props: CancelTripDialogProps) {
  const { booking, position, onClose } = props;
  const [minutes] = useState(() => findMinutesAway(booking, position));
  const [isSure, setSure] = useState(minutes === null);
  if (isSure || minutes === null || booking.driver === null) return <CancelForm {...props} />;
  return (
    <NearDriverStep
      driver={booking.driver}
      minutes={minutes}
      onCancel={() => setSure(true)}
      onClose={onClose}
    />
  );
}

/** Returns the minutes until the driver is at the pickup, if the rider cancels and the driver is near; else null. */
function findMinutesAway(booking: Booking, position: Trip['position']): number | null {
  if (booking.role !== 'passenger' || position === null) return null;
  const arrival = estimateArrival(booking, position, getCorrectedTimeMs());
  return arrival?.at === 'pickup' && arrival.minutes <= nearPickupMinutes ? arrival.minutes : null;
}

interface NearDriverStepProps {
  driver: NonNullable<Booking['driver']>;
  minutes: number;
  onCancel: () => void;
  onClose: () => void;
}

function NearDriverStep({ driver, minutes, onCancel, onClose }: NearDriverStepProps) {
  const navigate = useNavigate();
  const { id, name } = driver;
  return (
    <Dialog open onClose={onClose} title={messages.driverNear({ name, minutes })} width={440}>
      <p className="text-md text-muted">{messages.driverNearBody}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button tone="accent" size="lg" onClick={onClose}>
          {messages.keep}
        </Button>
        <Button
          size="lg"
          onClick={() => void navigate({ to: '/messages/with/$userId', params: { userId: id } })}
        >
          {messages.message({ name })}
        </Button>
        <Button tone="ghost" size="lg" onClick={onCancel}>
          {messages.cancelAnyway}
        </Button>
      </div>
    </Dialog>
  );
}

function CancelForm({ booking, actions, onClose }: CancelTripDialogProps) {
  const role = booking.role === 'driver' ? 'driver' : 'passenger';
  const [reason, setReason] = useState<string>();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  async function cancel() {
    if (reason === undefined) return setError(messages.reasonMissing);
    const result = await actions.move('cancelled', { reason: joinReason(reason, words) });
    if (result === true) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.cancelTitle}
      width={440}
      footer={
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" onClick={onClose}>
            {messages.keep}
          </Button>
          <Button
            size="lg"
            tone="danger"
            className="flex-1"
            loading={actions.busy === 'cancelled'}
            onClick={() => void cancel()}
          >
            {messages.cancel}
          </Button>
        </div>
      }
    >
      <p className="rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink">
        {describeConsequence(booking)}
      </p>
      <fieldset className="mt-4">
        <legend className="text-sm font-medium">{messages.cancelReason}</legend>
        {getCancelReasons(role).map((text) => (
          <label key={text} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              checked={reason === text}
              onChange={() => {
                setReason(text);
                setError(undefined);
              }}
              className="size-5 accent-(--accent)"
            />
            {text}
          </label>
        ))}
        {error && (
          <p role="alert" className="text-sm text-danger-ink">
            {error}
          </p>
        )}
      </fieldset>
      <div className="mt-3">
        <TextArea
          label={messages.moreWords}
          limit={maxReasonWords}
          rows={2}
          value={words}
          onValue={setWords}
        />
      </div>
    </Dialog>
  );
}
