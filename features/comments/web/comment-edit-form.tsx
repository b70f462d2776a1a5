import { Suspense, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { TrustLimitNote } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutations } from '#platform/client/store/app-stores.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { useUnsentTextBlocker } from '#platform/ui/use-unsent-text-blocker.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { TextArea } from '#platform/ui/field.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { maxCommentLength } from '../domain/limits.ts';
import { updateCommentMutation } from './comment-store.ts';
import { CommentText } from './comment-text.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface EditBoxProps {
  comment: Comment;
  onDone: () => void;
}

/**
 * Form that edits a comment in place (EXP-042). The new text is shown at once. If the server refuses it, the form opens
 * again and shows the error. If the text was changed, leaving the page or canceling asks for confirmation (EXP-007).
 */
export default function CommentEditForm({ comment, onDone }: EditBoxProps) {
  const [text, setText] = useState(comment.content);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const canSave = text.trim() !== '' && countCodePoints(text.trim()) <= maxCommentLength;

  const isUnsaved = !busy && text.trim() !== comment.content;
  useUnsentTextBlocker({ isUnsent: isUnsaved, body: messages.discardEdit, isKeptOnSamePath: true });

  async function cancel() {
    if (!isUnsaved || (await confirmDiscardingText(messages.discardEdit))) onDone();
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (!canSave) return;
    if (text.trim() === comment.content) return onDone();
    setBusy(true);
    setError(undefined);
    const result = await appOptimisticMutations.run(updateCommentMutation, {
      commentId: comment.id,
      content: text,
    });
    if (typeof result === 'string' || 'answer' in result) return onDone();
    setError(getErrorMessage(result.error));
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
    if (event.key === 'Escape' && text === comment.content) onDone();
  }

  if (busy) return <CommentText comment={comment} />;
  return (
    <form onSubmit={(event) => void save(event)} className="mt-1.5 pb-2">
      <TextArea
        label={messages.editComment}
        hideLabel
        autoFocus
        rows={2}
        limit={maxCommentLength}
        value={text}
        onValue={setText}
        onKeyDown={onKeyDown}
        error={error}
      />
      <Suspense>{!error && <TrustLimitNote text={text} />}</Suspense>
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
