/** The fields of a post that tell whether it is a repost, as the database stores them or as the API returns them. */
interface RepostFields {
  content: string;
  images: readonly unknown[];
  quotedPostId?: string | null;
  poll?: unknown;
}

/** Returns true if the post only passes another post on: it quotes a post and has no content of its own (EXP-032). */
export function isRepost<T extends RepostFields>(post: T): post is T & { quotedPostId: string } {
  return (
    post.quotedPostId != null && post.poll == null && post.images.length === 0 && post.content.trim() === ''
  );
}
