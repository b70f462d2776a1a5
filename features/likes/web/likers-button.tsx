import { Suspense, useState } from 'react';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { messages } from './messages.ts';

const LikersDialog = lazyDialog(() => import('./likers-dialog.tsx'));

/**
 * Button that opens the list of the people who like the post (EXP-045). The number of likes is beside the heart of the
 * post, so the button does not repeat it. Without likes there is no button.
 */
export function LikersButton({ postId, likes }: { postId: string; likes: number }) {
  const [open, setOpen] = useState(false);
  if (likes === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="on-paper relative font-semibold text-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
      >
        {messages.showLikers}
      </button>
      {open && (
        <Suspense>
          <LikersDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
