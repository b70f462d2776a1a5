import { useRef } from 'react';
import { Copy, Share } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import { copyText } from '#platform/ui/copy-text.ts';
import { fullAddress, postPath } from '#platform/client/paths.ts';
import { patchPost } from '../post-store.ts';
import { messages } from './messages.ts';

/** Ways to pass a post on: its link, and whatever the system offers (EXP-046, LIKE-003). */
export default function ShareSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const auth = useAuth();
  const counted = useRef(false);
  const address = fullAddress(postPath(post.id));
  const canShare = typeof navigator.share === 'function';

  /** Counts one share for each time the sheet was used, for people with an account. */
  function count() {
    if (counted.current || auth.status !== 'signedIn') return;
    counted.current = true;
    // A share that could not be counted still happened; nobody needs to hear about it.
    void postsApi.sharePost({ postId: post.id }).then(
      ({ shares }) => patchPost(post.id, { shares }),
      () => {},
    );
  }

  async function copy() {
    if (!(await copyText(address))) return;
    count();
    onClose();
  }

  async function system() {
    try {
      await navigator.share({
        title: messages.postBy({ author: post.userName }),
        text: post.content.slice(0, 200),
        url: address,
      });
      count();
      onClose();
    } catch {
      // The person closed the system's sheet: stay where we are.
    }
  }

  return (
    <Dialog open onClose={onClose} title={messages.shareTitle} width={440}>
      <label className="sr-only" htmlFor="share-address">
        {messages.link}
      </label>
      <input
        id="share-address"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="h-12 w-full rounded-control border border-edge bg-surface px-3.5 text-md text-muted"
      />
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <Button tone="accent" icon={Copy} data-autofocus className="sm:flex-1" onClick={() => void copy()}>
          {messages.copyLink}
        </Button>
        {canShare && (
          <Button icon={Share} className="sm:flex-1" onClick={() => void system()}>
            {messages.shareWith}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
