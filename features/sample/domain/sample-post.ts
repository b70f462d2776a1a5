/** The words and the category of a drawn poster; the drawing itself is made from the post's id. */
type SamplePoster = { title: string; subtitle: string; category: string };

/**
 * A post of the sample town. `minutesAgo` counts back from the moment the town is filled; `tags` are the hashtags of
 * the content without the `#`; `alt` describes the poster; `likedBy` holds ids of neighbours, never of the author.
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

/** A comment below a sample post; `parentId` is the comment it answers, always an older one below the same post. */
export type SampleComment = {
  id: string;
  postId: string;
  authorId: string;
  parentId?: string;
  content: string;
  minutesAgo: number;
};
