import { useRequireUser } from '#features/accounts/web/public.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';

/** The menu of a place: reporting it. */
export function VenueMore({ venueId, name }: { venueId: string; name: string }) {
  const requireUser = useRequireUser();
  const label = `More about ${name}`;
  const load = async () => {
    const [{ OpenedMenu }, { reportItem }] = await Promise.all([
      import('#platform/ui/opened-menu.tsx'),
      import('./menu-items.tsx'),
    ]);
    return { OpenedMenu, item: reportItem({ kind: 'venue', targetId: venueId }, requireUser) };
  };
  return (
    <LazyMenuButton label={label} load={load}>
      {({ OpenedMenu, item }) => <OpenedMenu name={label} label={label} items={[item]} />}
    </LazyMenuButton>
  );
}
