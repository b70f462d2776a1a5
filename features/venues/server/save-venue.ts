import { createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { saveVenue } from '../api.ts';
import { maxSavedVenues } from '../domain/limits.ts';
import { countSavedVenues, insertSavedVenue } from './store-saved-venues.ts';

/** Saves a venue for the caller (EXP-080). Saving it again changes nothing. */
export const saveVenueHandler = implementFunction(saveVenue, async function saveVenue(ctx, { venueId }) {
  const { tx, viewer, now } = ctx;
  const [, isFound, count] = await awaitStatements([
    acquireAdvisoryLock(tx, `saved-venues:${viewer.id}`),
    insertSavedVenue(tx, { userId: viewer.id, venueId, now }),
    countSavedVenues(tx, viewer.id),
  ]);
  if (!isFound) throw createNotFoundError('Place not found');
  // Throwing an error rolls back the transaction, including the saved venue.
  if (count > maxSavedVenues) {
    throw createInvalidArgumentError(
      `You can't save more than ${maxSavedVenues} places. Remove one that you don't need.`,
      'too_many',
      'venueId',
    );
  }
  return { saved: true as const };
});
