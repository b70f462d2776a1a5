import { SAMPLE_COMMENTS_PART_FOUR } from './comments-four.ts';
import { SAMPLE_COMMENTS_PART_ONE } from './comments-one.ts';
import { SAMPLE_COMMENTS_PART_THREE } from './comments-three.ts';
import { SAMPLE_COMMENTS_PART_TWO } from './comments-two.ts';
import { OLDER_SAMPLE_POSTS } from './posts-older.ts';
import { QUOTING_SAMPLE_POSTS } from './posts-quoting.ts';
import { RECENT_SAMPLE_POSTS } from './posts-recent.ts';
import { SAMPLE_POSTS_OF_THIS_WEEK } from './posts-week.ts';
import type { SampleComment, SamplePost } from './sample-post.ts';

/** All sample posts of a new installation, newest first. They are up to nine days old when they are inserted. */
export const SAMPLE_POSTS: readonly SamplePost[] = [
  ...RECENT_SAMPLE_POSTS,
  ...SAMPLE_POSTS_OF_THIS_WEEK,
  ...OLDER_SAMPLE_POSTS,
  ...QUOTING_SAMPLE_POSTS,
].toSorted((one, other) => one.minutesAgo - other.minutesAgo);

/** All comments on the sample posts of a new installation. Each comment comes before its replies. */
export const SAMPLE_COMMENTS: readonly SampleComment[] = [
  ...SAMPLE_COMMENTS_PART_ONE,
  ...SAMPLE_COMMENTS_PART_TWO,
  ...SAMPLE_COMMENTS_PART_THREE,
  ...SAMPLE_COMMENTS_PART_FOUR,
];
