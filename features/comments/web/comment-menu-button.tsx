import { lazy, Suspense, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { Comment } from '../domain/comment-shape.ts';

const loadMenu = () => import('./comment-menu.tsx');
const CommentMenu = lazy(loadMenu);

interface CommentMenuButtonProps {
  comment: Comment;
  onEdit: () => void;
  onDelete: () => void;
}

/** The three dots of a comment; what is behind them is fetched when somebody comes near. */
export function CommentMenuButton(props: CommentMenuButtonProps) {
  const [asked, setAsked] = useState(false);
  const plain = (
    <IconButton
      icon={Ellipsis}
      iconSize={18}
      label={`More about the comment by ${props.comment.userName}`}
      title="More"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <CommentMenu {...props} />
    </Suspense>
  );
}
