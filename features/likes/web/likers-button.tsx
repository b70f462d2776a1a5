import { Suspense, useState } from 'react';
import { exactNumber } from '#platform/ui/format.ts';
import { HumanNumber } from '#platform/ui/human-number.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

const LikersDialog = lazyDialog(() => import('./likers-dialog.tsx'));

/** "12 likes", which opens the list of who (EXP-045). */
export function LikersButton({ postId, likes }: { postId: string; likes: number }) {
  const [open, setOpen] = useState(false);
  if (likes === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${exactNumber(likes)} ${likes === 1 ? 'like' : 'likes'}, show who`}
        className="on-paper relative font-semibold text-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
      >
        <HumanNumber value={likes} />{' '}
        <span className="font-normal text-muted">{likes === 1 ? 'like' : 'likes'}</span>
      </button>
      {open && (
        <Suspense>
          <LikersDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
