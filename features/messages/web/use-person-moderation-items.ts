import { useEffect, useState } from 'react';
import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { logError } from '#platform/ui/error-log.ts';
import type { ConversationDetails } from './calls.ts';

/**
 * React hook that returns the menu items that mute, block or report a person; an empty list until their code is loaded.
 * @param name name of the person in the labels
 */
export function usePersonModerationMenuItems(
  person: ConversationDetails['person'],
  name = person.displayName,
): readonly MenuItem[] {
  const loadModerationItems = useModerationMenuItemsLoader();
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  useEffect(() => {
    let isMounted = true;
    loadModerationItems('person', { id: person.id, userId: person.id, userName: name }).then(
      (loaded) => isMounted && setItems(loaded),
      (error: unknown) => logError('moderation', error),
    );
    return () => {
      isMounted = false;
    };
    // The effect does not depend on the other fields of the person, because the items depend only on the id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [person.id]);
  return items;
}
