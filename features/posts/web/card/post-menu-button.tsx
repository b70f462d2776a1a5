import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { Post } from '../../domain/post-shape.ts';
import type { MenuItemsSource } from './menu-items-provider.ts';
import { messages } from './messages.ts';

interface PostMenuButtonProps {
  post: Post;
  /** Loads the menu items of other features; called when the menu is about to open. */
  moreItems: (post: Post) => Promise<MenuItemsSource>;
}

/** Button that opens the menu of a post. */
export function PostMenuButton({ post, moreItems }: PostMenuButtonProps) {
  const load = async () => {
    const [menu, More] = await Promise.all([import('./post-menu.tsx'), moreItems(post)]);
    return { Menu: menu.default, More };
  };
  return (
    <LazyMenuButton label={messages.moreOptions({ author: post.userName })} load={load}>
      {({ Menu, More }) => <Menu post={post} More={More} />}
    </LazyMenuButton>
  );
}
