import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { ridesApi } from '../calls.ts';
import { isQuoteOutdatedError } from '../is-quote-outdated-error.ts';
import { isRideAlreadyRequestedError } from '../is-ride-already-requested-error.ts';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import type { RideQuoteWithPickup } from './use-quote-from-named-pickup.ts';

interface RideToPlaceBookingHandlers {
  /** Closes the dialog after the booking. */
  onClose: () => void;
  /** Called if the quote has expired. */
  onOutdated: () => void;
}

/**
 * React hook that returns a function that books the ride of a quote and then opens the trip screen. Also returns
 * whether the booking is in progress, and the error message if it failed. After the first press, `pressed` is the quote
 * to show and to book at each further press, until it has expired. With another quote, a further press after a lost
 * answer would book a second ride.
 */
export function useRideToPlaceBooking({ onClose, onOutdated }: RideToPlaceBookingHandlers) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pressed, setPressed] = useState<RideQuoteWithPickup>();
  async function book(
    ride: RideQuoteWithPickup,
    choices: Omit<Parameters<typeof ridesApi.createBooking>[0], 'quoteId'>,
  ) {
    setBusy(true);
    setProblem(undefined);
    setPressed(ride);
    const quoteId = ride.quote.id;
    try {
      // The quote's id is the idempotency key, so that another press of the button returns the same booking.
      const { booking } = await ridesApi.createBooking({ ...choices, quoteId }, { idempotencyKey: quoteId });
      toast.success(messages.booked);
      onClose();
      void navigate({ to: '/trip/$bookingId', params: { bookingId: booking.id } });
    } catch (failure) {
      if (isRideAlreadyRequestedError(failure)) {
        toast(common.rideAlreadyRequested);
        onClose();
        return void navigate({ to: '/ryde/trips' });
      }
      setProblem(getErrorMessage(failure));
      setBusy(false);
      if (!isQuoteOutdatedError(failure)) return;
      setPressed(undefined);
      onOutdated();
    }
  }
  return { isBusy, problem, pressed, book };
}
