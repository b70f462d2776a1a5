import { Bookmark } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';
import { setVenueSaved, useIsVenueSaved } from './set-venue-saved.ts';

interface SaveVenueButtonProps {
  venueId: string;
  /** True if the viewer saved the venue, according to the fetched page of the venue. */
  isSaved: boolean;
  /** Name of the venue for the label, in a list of several venues. */
  name?: string;
}

/**
 * Button that saves a venue or removes it from the viewer's saved venues. A guest is asked to sign in first.
 */
export function SaveVenueButton({ venueId, isSaved: wasSaved, name }: SaveVenueButtonProps) {
  const requireUser = useRequireSignIn();
  const isSaved = useIsVenueSaved(venueId, wasSaved);
  const label = isSaved
    ? name === undefined
      ? messages.removeFromSaved
      : messages.removeNamedFromSaved({ name })
    : name === undefined
      ? messages.savePlace
      : messages.saveNamedPlace({ name });
  return (
    <IconButton
      icon={Bookmark}
      label={label}
      aria-pressed={isSaved}
      filled={isSaved}
      className={isSaved ? 'text-accent-ink!' : undefined}
      onClick={() => requireUser(() => setVenueSaved(venueId, !isSaved), messages.joinToSave)}
    />
  );
}
