import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';

/** Menu of a place: shares the place, or reports it to the moderators (EXP-001, EXP-113). */
export function VenueMoreMenu({ venueId, name }: { venueId: string; name: string }) {
  const requireUser = useRequireSignIn();
  const label = commonMessages.moreOptions({ name });
  const load = async () => {
    const [{ InitiallyOpenMenuButton: OpenedMenu }, { createReportMenuItem }] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      import('./menu-items.tsx'),
    ]);
    const report = createReportMenuItem({ kind: 'venue', targetId: venueId }, requireUser);
    const items = [
      ...createShareMenuItems({ path: buildVenuePath(venueId), title: name }),
      { ...report, separated: true },
    ];
    return { OpenedMenu, items };
  };
  return (
    <LazyMenuButton label={label} load={load}>
      {({ OpenedMenu, items }) => <OpenedMenu name={label} label={label} items={items} />}
    </LazyMenuButton>
  );
}
