import { Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { CallError, newId } from '#platform/client/call.ts';
import { guestDraftOwner, readDraft, removeDraft } from '#platform/client/drafts.ts';
import { appOptimisticMutations } from '#platform/client/store/app-stores.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { TrustLimitNote } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commentInputId } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxCommentLength } from '../domain/limits.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { createCommentMutation } from './comment-store.ts';
import { EarlierDraftNotice } from './earlier-draft-notice.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface CommentFormProps {
  postId: string;
  /** The comment that the user replies to; undefined for a comment on the post. */
  parent?: Comment;
  /** True if the parent comment was deleted while the user was typing. Then the text is sent as a top-level comment. */
  isParentDeleted?: boolean;
  onSent: (comment: Comment) => void;
  /** Closes the form of a reply. */
  onClose?: () => void;
}

const empty = { text: '' };

/**
 * Returns the id and the idempotency key of the comment that is being written. Retries use the same id and key. After a
 * success, a new id and a new key are created (EXP-027).
 */
function useIdentity() {
  const identity = useRef({ id: newId(), key: newId() });
  const renew = () => {
    identity.current = { id: newId(), key: newId() };
  };
  return { identity, renew };
}

/**
 * Form for a comment or a reply. The text is saved as a draft while typing (EXP-023). Without a network, the outbox
 * sends the comment later.
 * @param props.isParentDeleted true if the parent comment was deleted while the user was typing; the text is then sent
 *   as a top-level comment
 */
export function CommentForm({ postId, parent, isParentDeleted = false, onSent, onClose }: CommentFormProps) {
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  const place = parent ? `comment:${parent.id}` : `comment:${postId}`;
  const owner = auth.user?.id ?? guestDraftOwner;
  const draft = useDraft(owner, place, empty);
  const { identity, renew } = useIdentity();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const text = draft.fields.text;
  const tooLong = countCodePoints(text.trim()) > maxCommentLength;
  const canSend = text.trim() !== '' && !tooLong;

  async function send(user: OwnAccount) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const parentId = isParentDeleted ? null : (parent?.id ?? null);
    const args = { id: identity.current.id, postId, content: text, parentId };
    const result = await appOptimisticMutations.run(createCommentMutation, args, identity.current.key);
    if (typeof result === 'string' || 'answer' in result) {
      draft.clear();
      // A draft from before signing in may have been moved to the account, so the draft is also removed from the
      // account's drafts.
      if (readDraft(user.id, place)?.fields['text'] === text) removeDraft(user.id, place);
      renew();
      if (typeof result === 'object') onSent(result.answer.comment);
      else toast(messages.savedOffline);
      onClose?.();
    } else {
      const failure = result.error;
      setError(getErrorMessage(failure));
      // The id belongs to another comment, or the key to another text. A retry needs a new id and a new key.
      if (failure instanceof CallError && ['id_taken', 'key_reused'].includes(failure.reason)) renew();
    }
    setBusy(false);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend) requireUser(send, messages.joinToComment);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === 'Escape' && onClose && text.trim() === '') onClose();
  }

  const form = useRef<HTMLFormElement>(null);
  const isReply = parent !== undefined;
  // On focus the browser scrolls only the text box into view. Without this effect, the buttons would stay hidden under
  // the bottom bar.
  useEffect(() => {
    if (isReply) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isReply]);

  const label = parent ? messages.replyTo({ name: parent.userName }) : messages.addComment;
  const isOpen = parent !== undefined || text !== '';
  if (isParentDeleted && text === '') return null;
  return (
    <form
      ref={form}
      onSubmit={submit}
      className={
        parent ? 'scroll-mb-4 pt-1 pr-2 pb-3 pl-11 max-sm:scroll-mb-28' : 'border-b border-line px-3.5 py-3'
      }
    >
      <div className="flex gap-2.5">
        {!parent && auth.user && (
          <Avatar
            id={auth.user.id}
            name={auth.user.displayName}
            src={auth.user.avatarUrl}
            size={34}
            className="mt-1.5"
          />
        )}
        <div className="min-w-0 flex-1">
          {isParentDeleted && (
            <p role="status" className="mb-1.5 text-sm text-muted">
              {messages.parentDeleted}
            </p>
          )}
          <TextArea
            id={parent ? `reply-${parent.id}` : commentInputId}
            label={label}
            hideLabel
            placeholder={label}
            autoFocus={parent !== undefined}
            rows={1}
            limit={maxCommentLength}
            value={text}
            onValue={(value) => draft.set({ text: value })}
            onKeyDown={onKeyDown}
            error={error}
          />
          {auth.user && (
            <EarlierDraftNotice
              owner={auth.user.id}
              place={place}
              text={text}
              onText={(value) => draft.set({ text: value })}
            />
          )}
          <Suspense>{isOpen && !error && <TrustLimitNote text={text} />}</Suspense>
          {isOpen && (
            <div className="mt-2 flex items-center justify-end gap-2">
              {onClose && (
                <Button tone="ghost" onClick={onClose}>
                  {commonMessages.cancel}
                </Button>
              )}
              <Button type="submit" tone="accent" disabled={!canSend} loading={busy}>
                {error
                  ? commonMessages.retry
                  : parent && !isParentDeleted
                    ? messages.reply
                    : messages.comment}
              </Button>
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
