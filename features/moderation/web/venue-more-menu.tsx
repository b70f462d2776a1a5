import { useRequireUser } from '#features/accounts/web/public.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';

/** Menu of a place, with the item that reports the place. */
export function VenueMoreMenu({ venueId, name }: { venueId: string; name: string }) {
  const requireUser = useRequireUser();
  const label = commonMessages.moreOptions({ name });
  const load = async () => {
    const [{ OpenedMenu }, { createReportMenuItem }] = await Promise.all([
      import('#platform/ui/opened-menu.tsx'),
      import('./menu-items.tsx'),
    ]);
    return { OpenedMenu, item: createReportMenuItem({ kind: 'venue', targetId: venueId }, requireUser) };
  };
  return (
    <LazyMenuButton label={label} load={load}>
      {({ OpenedMenu, item }) => <OpenedMenu name={label} label={label} items={[item]} />}
    </LazyMenuButton>
  );
}
