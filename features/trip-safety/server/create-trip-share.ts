import { implementFunction } from '#platform/kernel/implement.ts';
import { createTripShare } from '../api.ts';
import { canTrustedPeopleFollowTrip } from '../domain/followed-trip.ts';
import { maxActiveTripSharesPerPerson } from '../domain/limits.ts';
import {
  createTripShareNotFoundError,
  createTooManyTripSharesError,
  createTripEndedError,
} from './errors.ts';
import { loadTripForParticipant } from './load-trip-for-participant.ts';
import { insertTripShare, listTripShareRows } from './store.ts';
import { computeLinkTokenDigest } from './token.ts';

/**
 * Creates a link with which a trusted person can follow a trip of the caller (EXP-098). A repeated call with the same
 * token returns the same link.
 */
export const createTripShareHandler = implementFunction(
  createTripShare,
  async function createTripShare({ tx, viewer, now, newId }, { bookingId, token }) {
    const trip = await loadTripForParticipant(tx, bookingId, viewer.id, now);
    if (!canTrustedPeopleFollowTrip(trip, now)) throw createTripEndedError();
    const share = await insertTripShare(tx, {
      id: newId(),
      bookingId,
      userId: viewer.id,
      tokenHash: computeLinkTokenDigest(token),
      createdAt: now,
    });
    if (share?.userId !== viewer.id || share.bookingId !== bookingId) throw createTripShareNotFoundError();
    // The link is already inserted here. The error rolls back the transaction, and with it the link.
    if ((await listTripShareRows(tx, bookingId, viewer.id)).length > maxActiveTripSharesPerPerson)
      throw createTooManyTripSharesError();
    return { share: { id: share.id, createdAt: share.createdAt.toISOString() } };
  },
);
