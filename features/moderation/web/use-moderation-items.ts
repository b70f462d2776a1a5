import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { ReportKind } from './calls.ts';

/** The fields of content that its menu needs. */
interface Content {
  id: string;
  userId: string;
  userName: string;
  tags?: readonly string[];
}

/**
 * Returns a function that loads the items that mute, block and report for the menu of content; none for the viewer's own.
 * They are loaded on demand, so that the first page does not include them.
 */
export function useModerationItems(): (kind: ReportKind, content: Content) => Promise<MenuItem[]> {
  const requireUser = useRequireUser();
  const { user } = useAuth();
  return async (kind, { id, userId, userName, tags }) => {
    if (userId === user?.id) return [];
    const { moderationItems } = await import('./menu-items.tsx');
    const about = { userId, name: userName };
    return moderationItems({ kind, targetId: id, about }, requireUser, tags && { tags });
  };
}
