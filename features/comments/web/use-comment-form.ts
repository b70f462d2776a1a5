import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { guestDraftOwnerKey, readDraft, removeDraft } from '#platform/client/drafts.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { maxCommentLength } from '../domain/limits.ts';
import { createCommentMutation } from './comment-store.ts';
import { messages } from './messages.ts';

/** Props of a form for a comment or a reply. */
export interface CommentFormProps {
  postId: string;
  /** The comment to which the user replies; undefined for a comment on the post. */
  parent?: Comment | undefined;
  /** True if the parent comment was deleted while the user was typing. Then the text is sent as a top-level comment. */
  isParentDeleted?: boolean;
  onSent: (comment: Comment) => void;
  /** Closes the form of a reply; undefined in a form for a comment on the post. */
  onClose?: (() => void) | undefined;
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
 * React hook with the state of a form for a comment or a reply. The text is saved as a draft while typing (EXP-023).
 * Without a network, the comment waits in the browser's outbox and is sent later.
 */
export function useCommentForm(props: CommentFormProps) {
  const { postId, parent, isParentDeleted = false, onSent, onClose } = props;
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  const place = parent ? `comment:${parent.id}` : `comment:${postId}`;
  const draft = useDraft(auth.user?.id ?? guestDraftOwnerKey, place, empty);
  const { identity, renew } = useIdentity();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { text } = draft.fields;
  const canSend = text.trim() !== '' && countCodePoints(text.trim()) <= maxCommentLength;

  async function send(user: OwnAccount) {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    const parentId = isParentDeleted ? null : (parent?.id ?? null);
    const args = { id: identity.current.id, postId, content: text, parentId };
    const result = await appOptimisticMutationRunner.run(createCommentMutation, args, identity.current.key);
    if (typeof result === 'string' || 'answer' in result) {
      draft.clear();
      // If the viewer signed in while writing, the draft may have been moved to the account. Remove it there if its
      // text was sent.
      if (readDraft(user.id, place)?.fields['text'] === text) removeDraft(user.id, place);
      renew();
      if (typeof result === 'object') onSent(result.answer.comment);
      else toast(messages.savedOffline);
      onClose?.();
    } else {
      const failure = result.error;
      setError(getErrorMessage(failure));
      if (failure instanceof CallError && failure.isIdentityReused) renew();
    }
    setSending(false);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend) requireUser(send, messages.joinToComment);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === 'Escape' && onClose && text.trim() === '') onClose();
  }
  const sendLabel = parent && !isParentDeleted ? messages.reply : messages.comment;
  return {
    user: auth.user,
    place,
    text,
    setText: (value: string) => draft.set({ text: value }),
    error,
    isSending,
    canSend,
    submit,
    onKeyDown,
    label: parent ? messages.replyTo({ name: parent.userName }) : messages.addComment,
    sendLabel: error ? commonMessages.retry : sendLabel,
  };
}
