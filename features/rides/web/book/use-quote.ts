import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { isSamePosition } from '../../domain/known-position.ts';
import { type RideQuoteWithTokenBalance, ridesApi, type RideStop } from '../calls.ts';

interface QuoteState {
  answer?: RideQuoteWithTokenBalance;
  problem?: string;
  /** True if the server refuses these places, so that another try would fail too. */
  arePlacesRefused?: boolean;
}

/** Reasons of errors that only another pickup or dropoff can solve. */
const placeReasons: readonly unknown[] = ['same_place', 'too_far'];
const isPlaceError = (error: unknown) => error instanceof CallError && placeReasons.includes(error.reason);

/**
 * React hook that loads a price quote for a ride, and replaces it when it expires. If loading fails, returns the error
 * message, together with the previous quote if that is for the same places. `canRetry` is false if the server refused
 * the places. Loading a quote does not book the ride (EXP-094).
 */
export function useRideQuote(pickup: RideStop | undefined, dropoff: RideStop | undefined) {
  const [state, setState] = useState<QuoteState>({});
  const [round, setRound] = useState(0);
  const renew = useCallback(() => setRound((was) => was + 1), []);
  useEffect(() => {
    if (!pickup || !dropoff) return setState({});
    const controller = new AbortController();
    setState(({ answer }) => (answer ? { answer } : {}));
    ridesApi.quoteAndCreateOffer({ pickup, dropoff }, { signal: controller.signal }).then(
      (answer) => !controller.signal.aborted && setState({ answer }),
      (error: unknown) =>
        !controller.signal.aborted &&
        setState(({ answer }) => ({
          ...(answer && { answer }),
          problem: getErrorMessage(error),
          arePlacesRefused: isPlaceError(error),
        })),
    );
    return () => controller.abort();
  }, [pickup, dropoff, round]);
  const expiresAt = state.answer?.quote.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(renew, Math.max(0, Date.parse(expiresAt) - getServerCorrectedTimeMs()));
    return () => clearTimeout(timer);
  }, [expiresAt, renew]);
  const quote = state.answer?.quote;
  const isOfThese =
    quote &&
    pickup &&
    dropoff &&
    isSamePosition(quote.pickup, pickup) &&
    isSamePosition(quote.dropoff, dropoff);
  return {
    answer: isOfThese ? state.answer : undefined,
    problem: state.problem,
    canRetry: state.arePlacesRefused !== true,
    renew,
  };
}
