/** Optimistic mutation of the notification settings. Several changes are sent one after another, in order. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient } from '#platform/client/query.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { applyNotificationSettingsChange } from './apply-notification-settings-change.ts';
import { notificationSettingsQueryKey } from './calls.ts';
import type { NotificationSettingsChange } from './calls.ts';
import { notificationSettingsEntityId, notificationSettingsEntityType } from './notification-entities.ts';
import { messages } from './screens/messages.ts';

const updateSettings = appOptimisticMutationRunner.define<typeof api.updateNotificationSettings>({
  name: 'updateNotificationSettings',
  queue: () => 'notification settings',
  effect: (change) => ({
    edits: [
      createOptimisticEntityEdit(notificationSettingsEntityType, notificationSettingsEntityId, (settings) =>
        applyNotificationSettingsChange(settings, change),
      ),
    ],
  }),
  onAnswer: (_change, settings) => void queryClient.setQueryData(notificationSettingsQueryKey, settings),
  onFailure(_change, error) {
    void queryClient.invalidateQueries({ queryKey: notificationSettingsQueryKey });
    toast.error(messages.changeFailed({ problem: getErrorMessage(error) }));
  },
});

/** Changes the notification settings optimistically. If the server refuses the change, a toast shows the error. */
export function changeNotificationSettings(change: NotificationSettingsChange): void {
  void appOptimisticMutationRunner.run(updateSettings, change);
}
