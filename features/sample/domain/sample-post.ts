import type { SceneDrawingOptions } from '#features/media/domain/draw-scene-picture.ts';

/** Parameters of a picture that the server draws: the subject (`scene`) and the lighting (`light`). */
export type SamplePictureParameters = Pick<SceneDrawingOptions, 'scene' | 'light'>;

/**
 * A sample post. `minutesAgo` is the age of the post at the time when the sample content is inserted. `tags` are the
 * hashtags without the `#`. `likedBy` contains ids of sample people; the author is not among them. `quotedPostId` is
 * the id of an older sample post.
 */
export type SamplePost = {
  id: string;
  authorId: string;
  content: string;
  venueId?: string;
  quotedPostId?: string;
  tags: readonly string[];
  minutesAgo: number;
  picture?: SamplePictureParameters;
  likedBy: readonly string[];
};

/** A comment on a sample post. `parentId` is the id of the comment of the same post to which it replies. */
export type SampleComment = {
  id: string;
  postId: string;
  authorId: string;
  parentId?: string;
  content: string;
  minutesAgo: number;
};
