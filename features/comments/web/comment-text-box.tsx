import { commentInputElementId } from '#platform/client/paths.ts';
import { TextArea } from '#platform/ui/field.tsx';
import type { Comment } from '../domain/comment-schema.ts';
import { maxCommentLength } from '../domain/limits.ts';
import type { useCommentForm } from './use-comment-form.ts';

interface CommentTextBoxProps {
  form: ReturnType<typeof useCommentForm>;
  /** The comment to which the user replies; undefined for a comment on the post. */
  parent: Comment | undefined;
  className?: string;
}

/** Text box of a form for a comment or a reply. The text box of a reply is focused when the form opens. */
export function CommentTextBox({ form, parent, className }: CommentTextBoxProps) {
  return (
    <TextArea
      id={parent ? `reply-${parent.id}` : commentInputElementId}
      label={form.label}
      hideLabel
      placeholder={form.label}
      autoFocus={parent !== undefined}
      rows={1}
      look="rounded"
      className={className}
      limit={maxCommentLength}
      value={form.text}
      onValue={form.setText}
      onKeyDown={form.onKeyDown}
      // Read-only while the comment is being sent: the text box is cleared afterwards, so text typed meanwhile would be
      // lost.
      readOnly={form.isSending}
      error={form.error}
    />
  );
}
