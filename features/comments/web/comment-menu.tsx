import { useEffect, useRef } from 'react';
import { Ellipsis, Link2, PenLine, Trash2 } from 'lucide-react';
import { copyText, fullAddress, postPath } from '#features/posts/web/public.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Comment } from '../domain/comment-shape.ts';

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a comment; only what the server would allow is offered. */
export default function CommentMenu({ comment, onEdit, onDelete }: CommentMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // It was fetched because somebody pressed the dots: that press is carried out now.
  useEffect(() => opener.current?.click(), []);
  const address = fullAddress(`${postPath(comment.postId)}?comment=${comment.id}`);
  const items: MenuItem[] = [{ label: 'Copy link', icon: Link2, onSelect: () => void copyText(address) }];
  if (comment.can.edit) items.push({ label: 'Edit', icon: PenLine, separated: true, onSelect: onEdit });
  if (comment.can.delete) items.push({ label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete });
  return (
    <Menu
      label="Comment"
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          ref={(button) => {
            opener.current = button;
            props.ref.current = button;
          }}
          icon={Ellipsis}
          iconSize={18}
          label={`More about the comment by ${comment.userName}`}
          title="More"
        />
      )}
    />
  );
}
