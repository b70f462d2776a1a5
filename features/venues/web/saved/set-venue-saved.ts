/** Optimistic mutation that saves a venue (EXP-080, EXP-044). */
import { useMemo } from 'react';
import type { InfiniteData } from '@tanstack/react-query';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient } from '#platform/client/query.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntities, useEntity } from '#platform/client/store/use-entity.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../../api.ts';
import type { VenuePage } from '../calls.ts';
import { buildVenueDetailsQueryKey } from '../use-venue-details-query.ts';
import { messages } from './messages.ts';

type SavedVenuesPage = FunctionResult<typeof api.listSavedVenues>;

/**
 * Entity of the client cache that says whether the viewer saved a venue. It contains only optimistic edits; the
 * server's value is in the cached page of the venue.
 */
interface VenueSave {
  venueId: string;
  isSaved: boolean;
}
const venueSaves: EntityType<VenueSave> = { name: 'venue save', idOf: ({ venueId }) => venueId };

/** First part of the query key of every query for the viewer's saved venues. */
export const savedVenuesQueryKey = ['listSavedVenues'];

/** First part of the query key of every infinite query for the viewer's saved venues. */
export const savedVenuesInfiniteQueryKey = [...savedVenuesQueryKey, 'pages'];

/**
 * Saves a venue for the viewer, or removes it from the viewer's saved venues. Optimistic: rolled back if the server
 * refuses.
 */
export const setVenueSaved = defineToggleMutation<typeof api.saveVenue, typeof api.unsaveVenue>({
  on: 'saveVenue',
  off: 'unsaveVenue',
  argument: 'venueId',
  offlineLabel: messages.offlineSave,
  effect: (venueId, isSaved) => ({
    edits: [
      createOptimisticEntityEdit(venueSaves, venueId, (save) =>
        save.isSaved === isSaved ? save : { ...save, isSaved },
      ),
    ],
  }),
  onAnswer(venueId, { saved }, isLate) {
    storeAnswer(venueId, saved);
    if (isLate) return;
    if (saved) toast.success(messages.saved);
    else
      toast(messages.noLongerSaved, {
        action: { label: commonMessages.undo, run: () => setVenueSaved(venueId, true) },
      });
  },
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'saveFailed' : 'unsaveFailed']({ problem: getErrorMessage(error) })),
});

/** Updates the cached page of the venue and the cached lists of saved venues. */
function storeAnswer(venueId: string, isSaved: boolean): void {
  queryClient.setQueryData<VenuePage>(
    buildVenueDetailsQueryKey(venueId),
    (page) => page && { ...page, isSaved },
  );
  // The row is removed before the new list arrives, because the optimistic edit that hides it ends after a few seconds.
  if (!isSaved)
    queryClient.setQueriesData<InfiniteData<SavedVenuesPage>>(
      { queryKey: savedVenuesInfiniteQueryKey },
      (list) => list && { ...list, pages: list.pages.map((page) => removeVenue(page, venueId)) },
    );
  void queryClient.invalidateQueries({ queryKey: savedVenuesQueryKey });
}

const removeVenue = (page: SavedVenuesPage, venueId: string): SavedVenuesPage => ({
  ...page,
  venues: page.venues.filter(({ id }) => id !== venueId),
});

/**
 * React hook that returns whether the viewer saved a venue, including a change that the server has not confirmed yet.
 * @param isSaved the value in the fetched page of the venue
 */
export function useIsVenueSaved(venueId: string, isSaved: boolean): boolean {
  const answered = useMemo(() => ({ venueId, isSaved }), [venueId, isSaved]);
  return (useEntity(venueSaves, venueId, answered) ?? answered).isSaved;
}

/** React hook that returns the listed venues without those that the viewer has just removed from the saved venues. */
export function useListedVenuesStillSaved<T extends { id: string }>(listed: readonly T[]): readonly T[] {
  const answered = useMemo(
    () => listed.map(({ id }): VenueSave => ({ venueId: id, isSaved: true })),
    [listed],
  );
  const saves = useEntities(venueSaves, answered);
  return useMemo(() => {
    const removed = new Set(saves.filter(({ isSaved }) => !isSaved).map(({ venueId }) => venueId));
    return removed.size === 0 ? listed : listed.filter(({ id }) => !removed.has(id));
  }, [listed, saves]);
}
