import { useNavigate } from '@tanstack/react-router';
import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { createQrCodeMenuItem } from '#platform/ui/qr/create-qr-code-menu-item.ts';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { buildEventSharePath } from '../event-link.ts';

/**
 * Menu of an event. Everybody can share the event. Its organizer can edit, cancel and delete it. Other users can report
 * it (EXP-078).
 */
export function EventMenu({ event }: { event: EventOccurrence }) {
  const itemsFor = useModerationMenuItemsLoader();
  const navigate = useNavigate();
  const label = commonMessages.moreOptions({ name: event.title });
  async function load() {
    const [
      { InitiallyOpenMenuButton: OpenedMenu },
      { createEventOrganizerMenuItems: createOrganizerMenuItems },
      moderation,
    ] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      import('./organizer-items.ts'),
      itemsFor('event', {
        id: event.id,
        userId: event.organizer?.id ?? null,
        userName: event.organizer?.displayName ?? '',
      }),
    ]);
    return { OpenedMenu, createOrganizerMenuItems, moderation };
  }
  /** Creates the items on each rendering, so that an open menu acts on the event as it is now. */
  function createItems({
    createOrganizerMenuItems,
    moderation,
  }: Awaited<ReturnType<typeof load>>): MenuItem[] {
    const edit = () => void navigate({ to: '/event/$eventId/edit', params: { eventId: event.id } });
    const leave = () => void navigate({ to: '/events', replace: true });
    const screen = { path: buildEventSharePath(event), title: event.title };
    return [
      ...createShareMenuItems(screen),
      createQrCodeMenuItem(screen),
      ...(event.can.manage ? createOrganizerMenuItems(event, { edit, leave }) : []),
      ...moderation,
    ];
  }
  return (
    // The key changes with the choice of items. React then mounts a new menu, which is closed.
    <LazyMenuButton key={`${event.state} ${event.can.manage}`} label={label} load={load}>
      {(loaded) => <loaded.OpenedMenu name={label} label={label} items={createItems(loaded)} />}
    </LazyMenuButton>
  );
}
