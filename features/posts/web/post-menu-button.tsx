import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Post } from '../domain/post-shape.ts';

interface PostMenuButtonProps {
  post: Post;
  /** What other features put into the menu; asked when somebody comes near it. */
  moreItems?: ((post: Post) => Promise<readonly MenuItem[]>) | undefined;
}

/** The three dots. */
export function PostMenuButton({ post, moreItems }: PostMenuButtonProps) {
  const load = async () => {
    const [menu, more] = await Promise.all([import('./post-menu.tsx'), moreItems?.(post) ?? []]);
    return { Menu: menu.default, more };
  };
  return (
    <LazyMenuButton label={`More about the post by ${post.userName}`} load={load}>
      {({ Menu, more }) => <Menu post={post} more={more} />}
    </LazyMenuButton>
  );
}
