import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { respondToOffer } from '../api.ts';
import { priceOffersEnded } from '../events.ts';
import { presentApproximateStop } from '../domain/present-booking.ts';
import { presentRideQuote } from '../domain/present-quote.ts';
import { createPriceOfferEndedError, createPriceOfferNotFoundError } from './errors.ts';
import { findPassengerPreferenceForDriver } from './store-preferences.ts';
import { lockPriceOfferToDriver, setPriceOfferState } from './store-quotes.ts';

/**
 * Accepts or declines a price offer for the calling driver (FN-037, Q-42). After an acceptance, the passenger can book
 * the ride at the offered price. If the driver and the passenger have blocked each other, in either direction, the call
 * fails as if the offer did not exist.
 */
export const respondToOfferHandler = implementFunction(
  respondToOffer,
  async function respondToOffer(ctx, { quoteId, accept }) {
    const { tx, viewer } = ctx;
    const offer = await lockPriceOfferToDriver(tx, quoteId, viewer.id);
    if (offer === undefined) throw createPriceOfferNotFoundError();
    const [preference, visibility] = await awaitStatements([
      findPassengerPreferenceForDriver(tx, offer.passengerId, viewer.id),
      loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
    ]);
    if (preference === 'blocked' || visibility?.isBlocked(offer.passengerId) === true)
      throw createPriceOfferNotFoundError();
    if (offer.state !== 'offered') throw createPriceOfferEndedError('answered');
    if (offer.expiresAt <= ctx.now) throw createPriceOfferEndedError('expired');
    const state = accept ? 'accepted' : 'declined';
    await setPriceOfferState(tx, quoteId, state);
    ctx.emit(priceOffersEnded, { quoteIds: [quoteId] });
    return { quote: presentRideQuote({ ...offer, state }, presentApproximateStop) };
  },
);
