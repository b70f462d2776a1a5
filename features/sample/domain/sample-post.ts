/** The texts and the category of a drawn poster; the drawing is derived from the post's id. */
type SamplePoster = { title: string; subtitle: string; category: string };

/**
 * A post of the starter city. `minutesAgo` is its age when the starter city is filled; `tags` are the hashtags of the content
 * without the `#`; `alt` describes the poster; `likedBy` has ids of sample people, never of the author.
 */
export type SamplePost = {
  id: string;
  authorId: string;
  content: string;
  venueId?: string;
  tags: readonly string[];
  minutesAgo: number;
  poster?: SamplePoster;
  alt?: string;
  likedBy: readonly string[];
};

/** A comment on a sample post; `parentId` is the comment that it answers, always an older one on the same post. */
export type SampleComment = {
  id: string;
  postId: string;
  authorId: string;
  parentId?: string;
  content: string;
  minutesAgo: number;
};
