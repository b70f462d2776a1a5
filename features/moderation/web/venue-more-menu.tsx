import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { createSaveVenueMenuItem, useIsVenueSaved } from '#features/venues/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { createQrCodeMenuItem } from '#platform/ui/qr/create-qr-code-menu-item.ts';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';

interface VenueMoreMenuProps {
  venueId: string;
  name: string;
  /** True if the viewer saved the place, according to the fetched page of the place. */
  isSaved: boolean;
}

/** Menu of a place: saves the place, shares it, or reports it to the moderators (EXP-001, EXP-113). */
export function VenueMoreMenu({ venueId, name, isSaved: wasSaved }: VenueMoreMenuProps) {
  const requireUser = useRequireSignIn();
  const isSaved = useIsVenueSaved(venueId, wasSaved);
  const label = commonMessages.moreOptions({ name });
  const load = async () => {
    const [{ InitiallyOpenMenuButton: OpenedMenu }, { createReportMenuItem }] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      import('./menu-items.tsx'),
    ]);
    const screen = { path: buildVenuePath(venueId), title: name };
    const report = createReportMenuItem({ kind: 'venue', targetId: venueId }, requireUser);
    const items = [
      ...createShareMenuItems(screen),
      createQrCodeMenuItem(screen),
      { ...report, separated: true },
    ];
    return { OpenedMenu, items };
  };
  // Created on each render and not in `load`, because its label changes when the place is saved.
  const saveItem = createSaveVenueMenuItem({ venueId, isSaved }, requireUser);
  return (
    <LazyMenuButton label={label} load={load}>
      {({ OpenedMenu, items }) => <OpenedMenu name={label} label={label} items={[saveItem, ...items]} />}
    </LazyMenuButton>
  );
}
