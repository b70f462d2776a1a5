import { useAuth } from '#features/accounts/web/public.ts';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';

/** Value in local storage that is true if the last visit showed the row of events that followed people go to. */
export const wasFollowedPeopleEventsRowShownStorage = createLocalStorageValue(
  'followed-going',
  1,
  isStoredValueTrue,
);

/** CSS classes of the row and of its placeholder. */
export const followedPeopleEventsRowClassName = 'h-16 border-b border-line py-2';

/**
 * Placeholder for the row of events that followed people go to. It reserves the space of the row while the row is
 * loading, so that the posts below do not move. Renders nothing for guests, and if the last visit did not show the row.
 */
export function FollowedPeopleEventsRowLoadingPlaceholder() {
  const { user } = useAuth();
  return (
    user &&
    wasFollowedPeopleEventsRowShownStorage.read() && <div className={followedPeopleEventsRowClassName} />
  );
}
