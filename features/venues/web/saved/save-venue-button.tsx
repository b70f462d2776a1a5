import { Bookmark } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';
import { setVenueSaved, useIsVenueSaved } from './set-venue-saved.ts';

interface SaveVenueButtonProps {
  venueId: string;
  /** True if the viewer saved the venue, according to the fetched page of the venue. */
  isSaved: boolean;
}

/**
 * Button that saves a venue or removes it from the viewer's saved venues. A guest is asked to sign in first.
 */
export function SaveVenueButton({ venueId, isSaved: wasSaved }: SaveVenueButtonProps) {
  const requireUser = useRequireSignIn();
  const isSaved = useIsVenueSaved(venueId, wasSaved);
  return (
    <IconButton
      icon={Bookmark}
      label={isSaved ? messages.removeFromSaved : messages.savePlace}
      aria-pressed={isSaved}
      filled={isSaved}
      onClick={() => requireUser(() => setVenueSaved(venueId, !isSaved), messages.joinToSave)}
    />
  );
}
