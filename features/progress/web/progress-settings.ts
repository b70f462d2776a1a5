/** The signed-in user's progress settings: the query, and optimistic changes, which are sent one after the other. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { createOptimisticEntityEdit, type EntityType } from '#platform/client/store/entity-store.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { progressApi, type ProgressSettings } from './calls.ts';
import { messages } from './screens/messages.ts';

const queryKey = ['getProgressSettings'] as const;
const ownId = 'own';
/** Entity type of the client cache: the signed-in user's progress settings. Only one entity of this type exists. */
const progressSettingsEntityType: EntityType<ProgressSettings> = {
  name: 'progress settings',
  idOf: () => ownId,
};

const updateSettings = appOptimisticMutationRunner.define<typeof api.updateProgressSettings>({
  name: 'updateProgressSettings',
  queue: () => 'progress settings',
  effect: ({ isOn, inLeaderboards }) => ({
    edits: [
      createOptimisticEntityEdit(progressSettingsEntityType, ownId, (settings) => ({
        ...settings,
        isOn: isOn ?? settings.isOn,
        inLeaderboards: inLeaderboards ?? settings.inLeaderboards,
      })),
    ],
  }),
  onAnswer: (_change, settings) => cacheProgressSettings(settings),
  onFailure: (_change, error) => void toast.error(messages.notSaved({ problem: getErrorMessage(error) })),
});

/** React hook that returns the query for the progress settings, and these settings with optimistic changes applied. */
export function useProgressSettings() {
  const query = useQuery({ queryKey, queryFn: () => progressApi.getProgressSettings() });
  return { query, settings: useEntity(progressSettingsEntityType, ownId, query.data) };
}

/** Stores progress settings from the server in the query cache, and invalidates the cached leaderboards. */
export function cacheProgressSettings(settings: ProgressSettings): void {
  queryClient.setQueryData(queryKey, settings);
  // The change may add the viewer to the leaderboards or remove the viewer from them.
  void queryClient.invalidateQueries({ queryKey: ['getLeaderboard'] });
}

/** Changes the progress settings optimistically. If the server refuses the change, a toast shows the error. */
export function changeProgressSettings(change: UncheckedArguments<typeof api.updateProgressSettings>): void {
  void appOptimisticMutationRunner.run(updateSettings, change);
}
