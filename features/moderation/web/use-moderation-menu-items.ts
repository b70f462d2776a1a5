import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { ReportTargetKind } from './calls.ts';

/** Fields of a content item that its moderation menu items need. */
interface Content {
  id: string;
  /**
   * Id of the author; null for content without an author, such as an imported event. Such content can only be reported.
   */
  userId: string | null;
  userName: string;
  tags?: readonly string[];
}

/**
 * React hook that returns a function, which loads the menu items Mute, Block and Report for a content item. For the
 * viewer's own content, the function returns no items. The code of the items is loaded on demand to keep the initial
 * bundle small.
 */
export function useModerationMenuItemsLoader(): (
  kind: ReportTargetKind,
  content: Content,
) => Promise<MenuItem[]> {
  const requireUser = useRequireSignIn();
  const { user } = useAuth();
  return async (kind, { id, userId, userName, tags }) => {
    if (userId !== null && userId === user?.id) return [];
    const { createModerationMenuItems } = await import('./menu-items.tsx');
    const about = userId === null ? {} : { about: { userId, name: userName } };
    return createModerationMenuItems({ kind, targetId: id, ...about }, requireUser, tags && { tags });
  };
}
