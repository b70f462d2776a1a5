import { lazy, Suspense, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { Post } from '../domain/post-shape.ts';

const loadMenu = () => import('./post-menu.tsx');
const PostMenu = lazy(loadMenu);

/** The three dots. What is behind them is fetched when the pointer or the focus comes near. */
export function PostMenuButton({ post }: { post: Post }) {
  const [asked, setAsked] = useState(false);
  const plain = (
    <IconButton
      icon={Ellipsis}
      label={`More about the post by ${post.userName}`}
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
      <PostMenu post={post} />
    </Suspense>
  );
}
