import type { Post } from '#features/posts/domain/post-shape.ts';
import { QuotedPost } from '#features/posts/web/public.ts';

/** The parts of a post that only some posts have: the post that it quotes (EXP-032). */
export function PostAttachments({ post }: { post: Post }) {
  return post.quotedPostId === undefined ? null : <QuotedPost postId={post.quotedPostId} />;
}
