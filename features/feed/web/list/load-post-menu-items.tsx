/** Loads the menu items that the feed adds to the menu of a post. Imported when the menu is about to open. */
import type { OwnAccount, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { createMenuItemsSourceOfFixedItems } from '#features/posts/web/public.ts';
import type { MenuItemsSource } from '#features/posts/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { loadRankingFeedbackMenuItems } from '../mixes/feedback-menu-items.ts';

interface PostMenuContext {
  /** The viewer; undefined while signed out. */
  user: OwnAccount | undefined;
  requireUser: ReturnType<typeof useRequireSignIn>;
  loadModerationItems: ReturnType<typeof useModerationMenuItemsLoader>;
  /** Menu items that the list of the post adds. */
  listItems: readonly MenuItem[];
  /** True to add the menu items “More like this” and “Less like this”. */
  offersFeedback: boolean;
}

/**
 * Returns the provider of the menu items of a post: those of its list or of the ranking first, then the pin of the
 * viewer's own post, or the mute, block and report of another person's post.
 */
export async function loadPostMenuItems(post: Post, context: PostMenuContext): Promise<MenuItemsSource> {
  const { user, requireUser, loadModerationItems, listItems, offersFeedback } = context;
  const feedback = offersFeedback ? await loadRankingFeedbackMenuItems(post, { user, requireUser }) : [];
  const first = [...listItems, ...feedback];
  if (post.userId !== user?.id)
    return createMenuItemsSourceOfFixedItems([...first, ...(await loadModerationItems('post', post))]);
  const { PinPostMenuItems } = await import('../profile/pin-menu-items.tsx');
  return ({ children }) => (
    <PinPostMenuItems post={post}>{(pinning) => children([...first, ...pinning])}</PinPostMenuItems>
  );
}
