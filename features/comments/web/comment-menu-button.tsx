import { Eye, EyeOff, PenLine, Pin, PinOff, Trash2 } from 'lucide-react';
import { buildPostPath } from '#platform/client/paths.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { hideComment, pinComment, unhideComment, unpinComment } from './change-discussion.ts';
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
  items.push(...createDiscussionItems(comment));
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

/** Menu items of the author of the post: pin and hide, or their opposites (EXP-043). */
function createDiscussionItems(comment: Comment): MenuItem[] {
  const items: MenuItem[] = [];
  if (comment.can.pin)
    items.push(
      comment.isPinned
        ? { label: messages.unpin, icon: PinOff, onSelect: () => void unpinComment(comment) }
        : { label: messages.pin, icon: Pin, onSelect: () => void pinComment(comment) },
    );
  if (comment.can.hide)
    items.push(
      comment.isHidden
        ? { label: messages.showComment, icon: Eye, onSelect: () => void unhideComment(comment) }
        : { label: messages.hideComment, icon: EyeOff, onSelect: () => void hideComment(comment) },
    );
  return items.map((item, at) => (at === 0 && !comment.can.edit ? { ...item, separated: true } : item));
}
