import type { ReactNode } from 'react';
import { PeopleSuggestionsBelowPost } from './suggestions-below-post.tsx';

/** Number of posts above the content that a feed inserts among its posts. */
const postsAboveInsert = 2;

interface InsertsBelowPostProps {
  /** Index of the post in the feed. */
  index: number;
  postCount: number;
  /** Content of the feed below its second post, or below the last one if there are fewer posts. */
  insert: ReactNode;
}

/**
 * Renders the content that a feed inserts below the post at `index`: `insert` below the second post, suggested people
 * further down, nothing below other posts.
 */
export function FeedInsertsBelowPost({ index, postCount, insert }: InsertsBelowPostProps) {
  return (
    <>
      {index === Math.min(postsAboveInsert, postCount) - 1 && insert}
      <PeopleSuggestionsBelowPost index={index} postCount={postCount} />
    </>
  );
}
