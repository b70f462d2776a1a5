import type { Post } from '#features/posts/domain/post-shape.ts';
import { QuotedPost } from '#features/posts/web/public.ts';
import { PollCard } from '#features/polls/web/public.ts';

/** The parts of a post that only some posts have: its poll and the post that it quotes (EXP-032). */
export default function PostAttachments({ post }: { post: Post }) {
  return (
    <>
      {post.poll && <PollCard postId={post.id} authorId={post.userId} poll={post.poll} />}
      {post.quotedPostId !== undefined && <QuotedPost postId={post.quotedPostId} />}
    </>
  );
}
