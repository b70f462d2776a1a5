import { useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingTextUnlessBlank } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { RatingBadge } from '../../domain/badges.ts';
import { maxRatingTextLength, tripRatingPeriodMs } from '../../domain/limits.ts';
import { type Booking, ridesApi } from '../calls.ts';
import { RatingBadgePicker } from '../drivers/badge-picker.tsx';
import { messages } from './messages.ts';
import { RatingStarRadioButtons } from './star-picker.tsx';
import { getOtherTripParticipant } from './trip-screen-part.ts';

const dayMs = 24 * 60 * 60_000;

interface RateTripDialogProps {
  booking: Booking;
  /** Number of stars that is selected at first; 5 by default (TRIP-009). */
  initialStars?: number;
  onSkip: () => void;
  onClose: () => void;
}

/**
 * Dialog that rates the other party: 1 to 5 stars, badges and an optional text (TRIP-009, TRIP-010,
 * TRIP-011, EXP-102).
 */
export default function RateTripDialog({ booking, initialStars = 5, onSkip, onClose }: RateTripDialogProps) {
  const [stars, setStars] = useState(initialStars);
  const [badges, setBadges] = useState<readonly RatingBadge[]>([]);
  const [review, setReview] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const other = getOtherTripParticipant(booking);
  const name = getFirstName(other?.name ?? '');
  const title = booking.role === 'passenger' ? messages.rateDriver : messages.ratePassenger;

  async function submit() {
    setBusy(true);
    setError(undefined);
    try {
      await ridesApi.rateTrip({ bookingId: booking.id, rating: stars, review, badges: [...badges] });
      toast.success(messages.rateThanks);
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }
  const mayClose = () => confirmDiscardingTextUnlessBlank(review, isBusy);
  async function skip() {
    if (await mayClose()) onSkip();
  }
  return (
    <Dialog
      open
      onClose={onSkip}
      onBeforeClose={mayClose}
      title={title({ name })}
      width={440}
      footer={
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" onClick={() => void skip()}>
            {messages.rateSkip}
          </Button>
          <Button size="lg" tone="accent" className="flex-1" loading={isBusy} onClick={() => void submit()}>
            {messages.rateSubmit}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <RatingStarRadioButtons value={stars} onValue={setStars} />
        <RatingBadgePicker
          role={booking.role === 'passenger' ? 'driver' : 'passenger'}
          value={badges}
          onValue={setBadges}
        />
        <TextArea
          label={messages.review}
          hint={messages.reviewHint({ name, days: tripRatingPeriodMs / dayMs })}
          limit={maxRatingTextLength}
          value={review}
          onValue={setReview}
          error={error}
        />
      </div>
    </Dialog>
  );
}
