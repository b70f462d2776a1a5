import { RichText } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { Comment } from '../domain/comment-schema.ts';

/** Renders the text of a comment. */
export function CommentText({ comment, className }: { comment: Comment; className?: string | undefined }) {
  return (
    <p className={joinClassNames('mt-0.5 text-md break-words whitespace-pre-wrap', className)}>
      <RichText text={comment.content} mentions={comment.mentions} />
    </p>
  );
}
