import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { ridesApi } from '../calls.ts';
import { isQuoteOutdatedError } from '../is-quote-outdated-error.ts';
import { isRideAlreadyRequestedError } from '../is-ride-already-requested-error.ts';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';

interface RideToPlaceBookingHandlers {
  /** Returns the quote to book; undefined if it could not be loaded. */
  loadFinalQuote: () => Promise<{ id: string } | undefined>;
  /** Closes the dialog after the booking. */
  onClose: () => void;
  /** Called if the quote has expired. */
  onOutdated: () => void;
}

/**
 * React hook that returns a function that books the ride of a quote and then opens the trip screen. Also returns
 * whether the booking is in progress, and the error message if it failed.
 */
export function useRideToPlaceBooking({ loadFinalQuote, onClose, onOutdated }: RideToPlaceBookingHandlers) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function book(choices: Omit<Parameters<typeof ridesApi.createBooking>[0], 'quoteId'>) {
    setBusy(true);
    setProblem(undefined);
    const quote = await loadFinalQuote();
    if (quote === undefined) return setBusy(false);
    try {
      // The quote's id is the idempotency key, so that another press of the button returns the same booking.
      const { booking } = await ridesApi.createBooking(
        { ...choices, quoteId: quote.id },
        { idempotencyKey: quote.id },
      );
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
      if (isQuoteOutdatedError(failure)) onOutdated();
    }
  }
  return { isBusy, problem, book };
}
