import { useEffect, useRef } from 'react';
import { LinkOrMentionLimitReachedNote } from '#features/posts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { CommentTextBox } from './comment-text-box.tsx';
import { DraftReplacedByGuestDraftNotice } from './earlier-draft-notice.tsx';
import { messages } from './messages.ts';
import { useCommentForm } from './use-comment-form.ts';
import type { CommentFormProps } from './use-comment-form.ts';

/**
 * Form for a comment above the comment list, or for a reply below its parent comment. Phones show `StickyCommentForm`
 * instead.
 */
export function CommentForm(props: CommentFormProps) {
  const { parent, isParentDeleted = false, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const state = useCommentForm(props);
  const { user, place, text, setText, error } = state;
  const isReply = parent !== undefined;
  // Scroll the whole form into view. On focus, the browser scrolls only to the text box, so the buttons below it could
  // be outside of the screen.
  useEffect(() => {
    if (isReply) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isReply]);
  const isOpen = isReply || text !== '';
  // After a comment was sent, the form closes and the focused button disappears. Move the focus to the text box then.
  useFocusAfterControlRemoval(isOpen, () => form.current?.querySelector('textarea'));
  if (isParentDeleted && text === '') return null;
  return (
    <form
      ref={form}
      onSubmit={state.submit}
      className={isReply ? 'scroll-mb-4 pt-1 pr-2 pb-3 pl-11' : 'border-b border-line px-4 py-3'}
    >
      <div className="flex gap-2.5">
        {!isReply && user && (
          <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={34} className="mt-1.5" />
        )}
        <div className="min-w-0 flex-1">
          {isParentDeleted && (
            <p role="status" className="mb-1.5 text-sm text-muted">
              {messages.parentDeleted}
            </p>
          )}
          <CommentTextBox form={state} parent={parent} />
          {user && (
            <DraftReplacedByGuestDraftNotice owner={user.id} place={place} text={text} onText={setText} />
          )}
          {isOpen && !error && <LinkOrMentionLimitReachedNote text={text} />}
          {isOpen && (
            <div className="mt-2 flex items-center justify-end gap-2">
              {onClose && (
                <Button tone="ghost" onClick={onClose}>
                  {commonMessages.cancel}
                </Button>
              )}
              <Button type="submit" tone="accent" disabled={!state.canSend} loading={state.isSending}>
                {state.sendLabel}
              </Button>
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
