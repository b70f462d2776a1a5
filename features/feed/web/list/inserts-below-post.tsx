import type { ReactNode } from 'react';
import { PeopleSuggestionsBelowPost } from './suggestions-below-post.tsx';

/** Number of posts above `insert`, the content that a feed shows among its posts. */
const postsAboveInsert = 2;

interface InsertsBelowPostProps {
  /** Index of the post in the feed. */
  index: number;
  postCount: number;
  /** Content that the feed shows below its second post, or below the first one if the feed has only one post. */
  insert: ReactNode;
  /** Number of posts that the feed shows above the suggested people. */
  postsAbovePeople: number;
}

/**
 * Renders the content that a feed inserts below the post at `index`: `insert` or suggestions of people to follow.
 * Renders nothing below most posts.
 */
export function ContentInsertedBelowFeedPost({ insert, ...position }: InsertsBelowPostProps) {
  const { index, postCount } = position;
  return (
    <>
      {index === Math.min(postsAboveInsert, postCount) - 1 && insert}
      <PeopleSuggestionsBelowPost {...position} />
    </>
  );
}
