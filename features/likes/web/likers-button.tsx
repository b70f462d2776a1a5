import { Suspense, useState } from 'react';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from './later/messages.ts';

const PostLikersDialog = createLazyDialog(() => import('./likers-dialog.tsx'));

/**
 * Button with the number of likes, beside the heart of a post. A press opens the list of the people who like the post
 * (EXP-045). Renders nothing if the post has no likes.
 */
export function PostLikersButton({ postId, likes }: { postId: string; likes: number }) {
  const [open, setOpen] = useState(false);
  if (likes === 0) return null;
  const label = messages.showLikers({ likes });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className="on-paper -ml-2 h-11 min-w-11 rounded-control pr-1 text-left text-md font-medium text-muted hover:text-ink hover:underline"
      >
        <CompactNumber value={likes} />
      </button>
      {open && (
        <Suspense>
          <PostLikersDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
