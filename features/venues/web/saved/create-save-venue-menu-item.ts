import { Bookmark, BookmarkX } from 'lucide-react';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { messages } from './messages.ts';
import { setVenueSaved } from './set-venue-saved.ts';

/**
 * Returns the menu item that saves a venue, or removes it from the viewer's saved venues.
 * @param requireUser the function that `useRequireSignIn` returns
 */
export function createSaveVenueMenuItem(
  { venueId, isSaved }: { venueId: string; isSaved: boolean },
  requireUser: (action: () => void, reason: string) => void,
): MenuItem {
  return {
    label: isSaved ? messages.removeFromSaved : messages.savePlace,
    icon: isSaved ? BookmarkX : Bookmark,
    onSelect: () => requireUser(() => setVenueSaved(venueId, !isSaved), messages.joinToSave),
  };
}
