import { Suspense, useState } from 'react';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from './messages.ts';

const LikersDialog = lazyDialog(() => import('./likers-dialog.tsx'));

/** Button with the number of likes, which opens the list of the people who like the post (EXP-045). */
export function LikersButton({ postId, likes }: { postId: string; likes: number }) {
  const [open, setOpen] = useState(false);
  if (likes === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={messages.showLikers({ likes })}
        className="on-paper relative font-semibold text-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
      >
        {messages.likes({
          likes,
          count: () => <CompactNumber key="count" value={likes} />,
          word: (word) => (
            <span key="word" className="font-normal text-muted">
              {word}
            </span>
          ),
        })}
      </button>
      {open && (
        <Suspense>
          <LikersDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
