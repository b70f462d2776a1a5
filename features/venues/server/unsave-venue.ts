import { implementFunction } from '#platform/kernel/implement.ts';
import { unsaveVenue } from '../api.ts';
import { deleteSavedVenue } from './store-saved-venues.ts';

/** Removes a venue from the caller's saved venues (EXP-080). Works for a deleted venue too. */
export const unsaveVenueHandler = implementFunction(
  unsaveVenue,
  async function unsaveVenue({ tx, viewer }, { venueId }) {
    await deleteSavedVenue(tx, viewer.id, venueId);
    return { saved: false as const };
  },
);
