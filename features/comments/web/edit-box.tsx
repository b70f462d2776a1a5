import { Suspense, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { TrustNote } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { countCodePoints } from '#platform/ui/counter.ts';
import { TextArea } from '#platform/ui/field.tsx';
import type { Comment } from '../domain/comment-shape.ts';
import { maxComment } from '../domain/limits.ts';
import { commentsApi } from './calls.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface EditBoxProps {
  comment: Comment;
  /** Called with the changed comment, or without an argument if nothing was changed. */
  onDone: (changed?: Comment) => void;
}

/** Edits a comment in place (EXP-042). */
export default function EditBox({ comment, onDone }: EditBoxProps) {
  const [text, setText] = useState(comment.content);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const canSave = text.trim() !== '' && countCodePoints(text.trim()) <= maxComment;

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (!canSave || busy) return;
    if (text.trim() === comment.content) return onDone();
    setBusy(true);
    setError(undefined);
    try {
      onDone((await commentsApi.updateComment({ commentId: comment.id, content: text })).comment);
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
    if (event.key === 'Escape' && text === comment.content) onDone();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-1.5 pb-2">
      <TextArea
        label={messages.editComment}
        hideLabel
        autoFocus
        rows={2}
        limit={maxComment}
        value={text}
        onValue={setText}
        onKeyDown={onKeyDown}
        error={error}
      />
      <Suspense>{!error && <TrustNote text={text} />}</Suspense>
      <div className="mt-2 flex justify-end gap-2">
        <Button tone="ghost" onClick={() => onDone()}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" tone="accent" disabled={!canSave} loading={busy}>
          {commonMessages.save}
        </Button>
      </div>
    </form>
  );
}
