import { useEntity } from '#platform/client/store/use-entity.ts';
import { useQuery } from '#platform/client/query.ts';
import { notificationsApi, notificationSettingsQueryKey } from './calls.ts';
import { notificationSettingsEntityId, notificationSettingsEntityType } from './notification-entities.ts';

/**
 * Returns the query for the notification settings, and the settings with optimistic changes applied.
 * @param options options of the query; `staleTime` is in milliseconds
 */
export function useNotificationSettings(options: { staleTime?: number } = {}) {
  const query = useQuery({
    queryKey: notificationSettingsQueryKey,
    queryFn: () => notificationsApi.getNotificationSettings(),
    ...options,
  });
  return {
    query,
    settings: useEntity(notificationSettingsEntityType, notificationSettingsEntityId, query.data),
  };
}
