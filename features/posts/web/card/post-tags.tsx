import { Link } from '@tanstack/react-router';
import { buildTagPath } from '#platform/client/paths.ts';
import { listTagsMissingFromText } from '../../domain/collect-tags.ts';
import type { Post } from '../../domain/post-shape.ts';

/** Shows links to those tags of a post that are not hashtags in its text (EXP-026). */
export function PostTags({ post }: { post: Pick<Post, 'content' | 'tags'> }) {
  const tags = listTagsMissingFromText(post.content, post.tags);
  if (tags.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <Link
          key={tag}
          to={buildTagPath(tag)}
          className="relative min-w-0 font-medium wrap-anywhere text-accent-ink underline-offset-2 after:absolute after:-inset-y-1 after:inset-x-0 hover:underline"
        >
          #{tag}
        </Link>
      ))}
    </p>
  );
}
