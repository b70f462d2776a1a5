import { PenLine, Trash2 } from 'lucide-react';
import { buildPostPath } from '#platform/client/paths.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface CommentMenuButtonProps {
  comment: Comment;
  onEdit: () => void;
  onDelete: () => void;
  /** Loads menu items that other features add. Called when the pointer or the focus reaches the button. */
  moreItems?: ((comment: Comment) => Promise<readonly MenuItem[]>) | undefined;
}

/**
 * Menu of a comment. It contains only the actions that the server permits. Everybody can share the comment's link
 * (EXP-001).
 */
export function CommentMenuButton({ comment, onEdit, onDelete, moreItems }: CommentMenuButtonProps) {
  const label = messages.moreOptions({ name: comment.userName });
  const load = async () => {
    const [menu, more] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      moreItems?.(comment) ?? [],
    ]);
    return { Menu: menu.InitiallyOpenMenuButton, more };
  };
  const items: MenuItem[] = createShareMenuItems({
    path: `${buildPostPath(comment.postId)}?comment=${comment.id}`,
    title: messages.commentBy({ name: comment.userName }),
  });
  if (comment.can.edit)
    items.push({ label: messages.edit, icon: PenLine, separated: true, onSelect: onEdit });
  if (comment.can.delete)
    items.push({ label: commonMessages.delete, icon: Trash2, danger: true, onSelect: onDelete });
  return (
    <LazyMenuButton label={label} iconSize={18} load={load}>
      {({ Menu, more }) => (
        <Menu name={messages.comment} label={label} iconSize={18} items={[...items, ...more]} />
      )}
    </LazyMenuButton>
  );
}
