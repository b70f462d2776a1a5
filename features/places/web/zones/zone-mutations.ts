/** Optimistic deletion of a private zone (a circle around a hidden place), with undo. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient } from '#platform/client/query.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { createOptimisticEntityEdit, type EntityType } from '#platform/client/store/entity-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type * as api from '../../api.ts';
import type { PrivacyZone } from '../calls.ts';
import { messages } from './messages.ts';

/** Query key of the viewer's private zones in TanStack Query. */
export const privacyZonesQueryKey = ['listZones'] as const;
/** Entity type in the client cache for private zones of the viewer. */
export const privacyZoneEntityType: EntityType<PrivacyZone> = { name: 'privacy zone', idOf: ({ id }) => id };

const getZoneSlot = ({ id }: { id: string }) => `zone:${id}`;
const showFailure = (_args: unknown, error: unknown) =>
  void toast.error(getErrorMessage(error, messages.failed));

const deleteZone = appOptimisticMutationRunner.define<typeof api.deleteZone>({
  name: 'deleteZone',
  slot: getZoneSlot,
  effect: ({ id }) => ({ edits: [createOptimisticEntityEdit(privacyZoneEntityType, id, () => null)] }),
  onAnswer: refetchZonesAndLocationPreviews,
  onFailure: showFailure,
});

/**
 * Optimistic mutation of the undo button: saves a deleted zone again. It replaces the pending deletion of the zone,
 * because at most one optimistic mutation can be pending for each zone.
 */
const restoreZone = appOptimisticMutationRunner.define<typeof api.saveZone>({
  name: 'saveZone',
  slot: getZoneSlot,
  onAnswer: refetchZonesAndLocationPreviews,
  onFailure: showFailure,
});

/** Refetches the viewer's private zones, and the previews of published locations, which depend on the zones. */
export function refetchZonesAndLocationPreviews(): void {
  void queryClient.invalidateQueries({ queryKey: privacyZonesQueryKey });
  void queryClient.invalidateQueries({ queryKey: ['previewLocation'] });
}

/**
 * Deletes a private zone of the viewer. A toast offers to undo the deletion, or shows the error if the server refuses
 * the deletion.
 */
export async function removeZone(zone: PrivacyZone): Promise<void> {
  const result = await appOptimisticMutationRunner.run(deleteZone, { id: zone.id });
  if (typeof result === 'string' || !('answer' in result)) return;
  showToastWithUndo(messages.removed({ name: zone.name }), () =>
    appOptimisticMutationRunner.run(restoreZone, zone),
  );
}
