import { Suspense, use, useRef } from 'react';
import { Copy, PenLine, QrCode, Repeat2, Share } from 'lucide-react';
import { ActionTile, actionTileRowClassName } from '#platform/ui/action-tile.tsx';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { showQrCodeDialog } from '#platform/ui/qr/show-qr-code-dialog.tsx';
import { isShareSheetDismissal } from '#platform/ui/share-link.ts';
import { buildAbsoluteUrl, buildPostPath } from '#platform/client/paths.ts';
import { patchPostInEntityStore } from '../post-store.ts';
import { openComposer } from '../composer/composer-store.ts';
import { getPostIdToQuote, repost } from './repost.ts';
import { SendPostSectionContext } from './send-post-section-context.ts';
import type { SendPostSectionProps } from './send-post-section-context.ts';
import { messages } from './later/messages.ts';
import { messages as cardMessages } from './messages.ts';

/**
 * Dialog for sharing a post: reposts or quotes it (EXP-032), sends it to people, copies its link, shows its link as a
 * QR code or opens the system's share dialog (EXP-046, LIKE-003).
 */
export default function SharePostSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  const canSend = use(SendPostSectionContext) !== undefined;
  const counted = useRef(false);
  const address = buildAbsoluteUrl(buildPostPath(post.id));
  const title = cardMessages.postBy({ author: post.userName });
  const canShare = typeof navigator.share === 'function';

  /**
   * Reports a share to the server, at most once while the dialog is open. Shares by guests are not counted.
   */
  function countShare() {
    if (counted.current || auth.status !== 'signedIn') return;
    counted.current = true;
    // Show no error if counting fails, because the share itself succeeded.
    void postsApi.sharePost({ postId: post.id }).then(
      ({ shares }) => patchPostInEntityStore(post.id, { shares }),
      () => {},
    );
  }

  async function copy() {
    if (!(await copyTextToClipboard(address))) return;
    countShare();
    onClose();
  }

  async function shareBySystem() {
    try {
      await navigator.share({
        title,
        text: post.content.slice(0, 200),
        url: address,
      });
      countShare();
      onClose();
    } catch (error) {
      if (!isShareSheetDismissal(error)) await copy();
    }
  }

  function repostPost() {
    onClose();
    requireUser(() => repost(post), messages.joinToRepost);
  }

  function quote() {
    onClose();
    openComposer({ mode: 'new', start: { content: '', quotedPostId: getPostIdToQuote(post) } });
  }

  return (
    <Dialog open onClose={onClose} title={messages.shareTitle} width={440}>
      <div className="flex gap-2 pb-3">
        <Button icon={Repeat2} className="flex-1" onClick={repostPost}>
          {messages.repost}
        </Button>
        <Button icon={PenLine} className="flex-1" onClick={quote}>
          {messages.quote}
        </Button>
      </div>
      {canSend && auth.status === 'signedIn' && (
        <Suspense fallback={<div className="h-60" />}>
          <SendPart
            postId={post.id}
            onSent={() => {
              countShare();
              onClose();
            }}
          />
        </Suspense>
      )}
      <div className={joinClassNames(actionTileRowClassName, 'mt-3 border-t border-line pt-3')}>
        <ActionTile icon={Copy} label={messages.copyLink} onClick={() => void copy()} />
        <ActionTile
          icon={QrCode}
          label={messages.qrCode}
          onClick={() => showQrCodeDialog({ url: address, name: title, onShared: countShare })}
        />
        {canShare && (
          <ActionTile icon={Share} label={messages.shareWith} onClick={() => void shareBySystem()} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Renders the section of the dialog that sends the post to people. The app provides the section's component in a React
 * context.
 */
function SendPart(props: SendPostSectionProps) {
  return use(SendPostSectionContext)?.(props);
}
