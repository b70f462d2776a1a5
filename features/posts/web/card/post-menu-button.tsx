import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { fixedItems } from './more-items.ts';
import type { MoreItems } from './more-items.ts';
import { messages } from './messages.ts';

interface PostMenuButtonProps {
  post: Post;
  /** What other features put into the menu; asked when somebody comes near it. */
  moreItems?: ((post: Post) => Promise<MoreItems>) | undefined;
}

/** The three dots. */
export function PostMenuButton({ post, moreItems }: PostMenuButtonProps) {
  const load = async () => {
    const [menu, More] = await Promise.all([import('./post-menu.tsx'), moreItems?.(post) ?? fixedItems([])]);
    return { Menu: menu.default, More };
  };
  return (
    <LazyMenuButton label={messages.moreAbout({ author: post.userName })} load={load}>
      {({ Menu, More }) => <Menu post={post} More={More} />}
    </LazyMenuButton>
  );
}
