import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { ReportKind } from './calls.ts';

/** Something somebody made, as far as its menu needs to know it. */
interface Thing {
  id: string;
  userId: string;
  userName: string;
  tags?: readonly string[];
}

/**
 * The entries of mute, block and report for the menu of a thing; none on what is one's own. They are fetched when asked
 * for, so that the first page carries none of it.
 */
export function useModerationItems(): (kind: ReportKind, thing: Thing) => Promise<MenuItem[]> {
  const requireUser = useRequireUser();
  const { user } = useAuth();
  return async (kind, { id, userId, userName, tags }) => {
    if (userId === user?.id) return [];
    const { itemsAbout } = await import('./menu-items.tsx');
    const about = { userId, name: userName };
    return itemsAbout({ kind, targetId: id, about }, requireUser, tags && { tags });
  };
}
