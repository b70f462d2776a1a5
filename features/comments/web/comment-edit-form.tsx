import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { LinkOrMentionLimitReachedNote } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { maxCommentLength } from '../domain/limits.ts';
import { saveCommentEdit } from './comment-edit-draft.ts';
import { getCommentEditDraftName } from './comment-store.ts';
import { CommentText } from './comment-text.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

interface EditBoxProps {
  comment: Comment;
  onDone: () => void;
}

/**
 * Form that edits a comment in place (EXP-042). The new text is shown at once. If the server refuses the new text, the
 * form opens again and shows the error. The new text is stored as a draft until the server has accepted it, and
 * canceling asks for confirmation if the text was changed (EXP-007).
 */
export default function CommentEditForm({ comment, onDone }: EditBoxProps) {
  const [start] = useState({ text: comment.content });
  const draft = useDraft(comment.userId, getCommentEditDraftName(comment.id), start);
  const { text } = draft.fields;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const canSave = text.trim() !== '' && countCodePoints(text.trim()) <= maxCommentLength;

  const isMounted = useMountedFlag();

  function close() {
    draft.clear();
    onDone();
  }
  function setText(value: string) {
    if (value === start.text) draft.clear();
    else draft.set({ text: value });
  }

  async function cancel() {
    if (text.trim() === comment.content || (await confirmDiscardingText(messages.discardEdit))) close();
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (!canSave) return;
    if (text.trim() === comment.content) return close();
    setBusy(true);
    setError(undefined);
    const failure = await saveCommentEdit(comment, text);
    if (!isMounted.current) {
      if (failure) toastFailedEdit(comment, text, failure.error);
      return;
    }
    if (!failure) return close();
    setError(getErrorMessage(failure.error));
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
    if (event.key === 'Escape' && text === comment.content) close();
  }

  if (busy) return <CommentText comment={comment} />;
  return (
    <form onSubmit={(event) => void save(event)} className="mt-1.5 pb-2">
      <TextArea
        label={messages.editComment}
        hideLabel
        // A form that opens by itself, because there is a stored draft, must not move the focus.
        autoFocus={!draft.isRestored}
        rows={2}
        limit={maxCommentLength}
        value={text}
        onValue={setText}
        onKeyDown={onKeyDown}
        error={error}
      />
      {!error && <LinkOrMentionLimitReachedNote text={text} />}
      <div className="mt-2 flex justify-end gap-2">
        <Button tone="ghost" onClick={() => void cancel()}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" tone="accent" disabled={!canSave}>
          {commonMessages.save}
        </Button>
      </div>
    </form>
  );
}

/** Returns a ref whose value is true while the component is mounted. */
function useMountedFlag(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/**
 * Shows a toast that the new text of a comment could not be saved, after the form was closed. A button in the toast
 * sends the text again.
 */
function toastFailedEdit(comment: Comment, text: string, error: unknown): void {
  const run = async () => {
    const failure = await saveCommentEdit(comment, text);
    if (failure) toastFailedEdit(comment, text, failure.error);
  };
  toast.error(messages.editFailed({ problem: getErrorMessage(error) }), {
    action: { label: commonMessages.retry, run: () => void run() },
  });
}
