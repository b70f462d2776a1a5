import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { LinkOrMentionLimitReachedNote } from '#features/posts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { CommentTextBox } from './comment-text-box.tsx';
import { DraftReplacedByGuestDraftNotice } from './earlier-draft-notice.tsx';
import { messages } from './messages.ts';
import { useCommentForm } from './use-comment-form.ts';
import type { CommentFormProps } from './use-comment-form.ts';

/**
 * The only comment form on phones. It is pinned to the bottom of the screen, where the screen of a post has no
 * navigation bar. When the user replies to a comment, the form sends a reply and names the author of that comment.
 */
export function StickyCommentForm(props: CommentFormProps) {
  const { parent, isParentDeleted = false, onClose } = props;
  const state = useCommentForm(props);
  const { user, place, text, setText, error } = state;
  const isLost = isParentDeleted && text === '';
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isLost) close.current?.();
  }, [isLost]);
  const isOpen = parent !== undefined || text !== '';
  return (
    <form
      onSubmit={state.submit}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {parent && (
        <div className="-mt-1 flex items-center gap-2 text-sm text-muted">
          <p
            className={joinClassNames('min-w-0 flex-1', !isParentDeleted && 'truncate')}
            role={isParentDeleted ? 'status' : undefined}
          >
            {isParentDeleted ? messages.parentDeleted : messages.replyingToName({ name: parent.userName })}
          </p>
          <IconButton
            icon={X}
            iconSize={18}
            label={messages.stopReplying}
            className="-mr-2.5 size-9!"
            onClick={onClose}
          />
        </div>
      )}
      <div className="flex items-end gap-2.5">
        {user && (
          <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={34} className="mb-1.5" />
        )}
        <div className="min-w-0 flex-1">
          <CommentTextBox form={state} parent={parent} className="max-h-32" />
        </div>
        {isOpen && (
          <Button
            type="submit"
            tone="accent"
            disabled={!state.canSend}
            loading={state.isSending}
            className="rounded-full!"
          >
            {state.sendLabel}
          </Button>
        )}
      </div>
      {user && <DraftReplacedByGuestDraftNotice owner={user.id} place={place} text={text} onText={setText} />}
      {isOpen && !error && <LinkOrMentionLimitReachedNote text={text} />}
    </form>
  );
}
