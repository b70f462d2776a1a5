import { implementFunction } from '#platform/kernel/implement.ts';
import { respondToOffer } from '../api.ts';
import { presentRoundedStop } from '../domain/present-booking.ts';
import { presentQuote } from '../domain/present-quote.ts';
import { createRideOfferEndedError, createOfferNotFoundError } from './errors.ts';
import { lockOfferToDriver, setOfferState } from './store-quotes.ts';

/**
 * Accepts or declines an offer for the calling driver (FN-037, Q-42). After an acceptance, the passenger can
 * book the ride at the offered price.
 */
export const respondToOfferHandler = implementFunction(
  respondToOffer,
  async function respondToOffer(ctx, { quoteId, accept }) {
    const offer = await lockOfferToDriver(ctx.tx, quoteId, ctx.viewer.id);
    if (offer === undefined) throw createOfferNotFoundError();
    if (offer.state !== 'offered') throw createRideOfferEndedError('answered');
    if (offer.expiresAt <= ctx.now) throw createRideOfferEndedError('expired');
    const state = accept ? 'accepted' : 'declined';
    await setOfferState(ctx.tx, quoteId, state);
    return { quote: presentQuote({ ...offer, state }, presentRoundedStop) };
  },
);
