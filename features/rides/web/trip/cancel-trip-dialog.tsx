import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { type UseQueryResult, useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingTextUnlessBlank } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { estimateDriverArrivalTime } from '../../domain/arrival.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import type { SelectableCancellationReasonCode } from '../../domain/cancellation-preview.ts';
import { maxCancellationReasonLength, maxDrivingMinutesToCountAsNearPickup } from '../../domain/limits.ts';
import { type Booking, ridesApi } from '../calls.ts';
import { describeCancellationReason } from '../../domain/cancellation/describe-cancellation-reason.ts';
import { type CancellationPreview, describeCancellationCost } from './describe-cancellation-cost.ts';
import { messages } from './messages.ts';
import type { Trip } from './use-trip.ts';
import type { TripActions } from './use-trip-actions.ts';

const refetchMs = 15_000;

interface CancelTripDialogProps {
  booking: Booking;
  position: Trip['position'];
  actions: TripActions;
  onClose: () => void;
}

/**
 * Dialog that cancels a trip (RIDE-014, EXP-099). It shows what the cancellation costs in tokens, and asks for a reason
 * and an optional text. If the driver is near the pickup, it first suggests that the rider send the driver a message
 * instead.
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

/**
 * Returns the minutes until the driver reaches the pickup, if the viewer is the rider and the driver is near; otherwise
 * null. Also returns null if the driver may pick up other riders first, because the minutes are then unknown.
 */
function findMinutesAway(booking: Booking, position: Trip['position']): number | null {
  if (booking.role !== 'passenger' || position === null || isNextStopUnknown(booking)) return null;
  const arrival = estimateDriverArrivalTime(booking, position, getServerCorrectedTimeMs());
  return arrival?.at === 'pickup' && arrival.minutes <= maxDrivingMinutesToCountAsNearPickup
    ? arrival.minutes
    : null;
}

interface NearDriverStepProps {
  driver: NonNullable<Booking['driver']>;
  minutes: number;
  onCancel: () => void;
  onClose: () => void;
}

function NearDriverStep({ driver, minutes, onCancel, onClose }: NearDriverStepProps) {
  const navigate = useNavigate();
  const { id } = driver;
  const name = getFirstName(driver.name);
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
  const { id: bookingId, status } = booking;
  const [code, setCode] = useState<SelectableCancellationReasonCode>();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const preview = useQuery({
    queryKey: ['previewCancellation', bookingId, status],
    queryFn: () => ridesApi.previewCancellation({ bookingId }),
    // During the trip, the cost changes with each mile, so a cached result is never reused.
    staleTime: 0,
    refetchInterval: status === 'in_progress' ? refetchMs : false,
  });

  async function cancel() {
    if (code === undefined) return setError(messages.reasonMissing);
    const reason = words.trim();
    const result = await actions.move('cancelled', {
      reasonCode: code,
      ...(reason === '' ? {} : { reason }),
    });
    if (result === true) onClose();
  }
  const mayClose = () => confirmDiscardingTextUnlessBlank(words, actions.busy === 'cancelled');
  async function keep() {
    if (await mayClose()) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={mayClose}
      title={messages.cancelTitle}
      width={440}
      footer={
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" onClick={() => void keep()}>
            {messages.keep}
          </Button>
          <Button
            size="lg"
            tone="danger"
            className="flex-1"
            disabled={preview.data?.canCancel !== true}
            loading={actions.busy === 'cancelled'}
            onClick={() => void cancel()}
          >
            {messages.cancel}
          </Button>
        </div>
      }
    >
      <Consequence booking={booking} preview={preview} />
      {preview.data?.canCancel && (
        <>
          <ReasonField
            codes={preview.data.reasons}
            value={code}
            error={error}
            onValue={(next) => {
              setCode(next);
              setError(undefined);
            }}
          />
          <div className="mt-3">
            <TextArea
              label={messages.moreWords}
              limit={maxCancellationReasonLength}
              rows={2}
              value={words}
              onValue={setWords}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

interface ConsequenceProps {
  booking: Booking;
  preview: Pick<UseQueryResult<CancellationPreview>, 'data' | 'isError' | 'refetch'>;
}

/** Text that says who pays how many tokens if the viewer cancels now. The server computes the amounts. */
function Consequence({ booking, preview: { data, isError, refetch } }: ConsequenceProps) {
  if (data === undefined)
    return isError ? (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-md text-danger-ink">{messages.consequenceFailed}</p>
        <Button onClick={() => void refetch()}>{commonMessages.retry}</Button>
      </div>
    ) : (
      <SkeletonList label={messages.consequenceLoading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  const sentences = data.canCancel ? describeCancellationCost(booking, data) : [messages.cannotCancel];
  return (
    <div role="status" className="rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

interface ReasonFieldProps {
  codes: readonly SelectableCancellationReasonCode[];
  value: SelectableCancellationReasonCode | undefined;
  error: string | undefined;
  onValue: (code: SelectableCancellationReasonCode) => void;
}

function ReasonField({ codes, value, error, onValue }: ReasonFieldProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{messages.cancelReason}</legend>
      {codes.map((code) => (
        <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            checked={value === code}
            onChange={() => onValue(code)}
            className="size-5 accent-(--accent)"
          />
          {describeCancellationReason(code)}
        </label>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
