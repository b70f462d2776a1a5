import { COMMENTS_FOUR } from './comments-four.ts';
import { COMMENTS_ONE } from './comments-one.ts';
import { COMMENTS_THREE } from './comments-three.ts';
import { COMMENTS_TWO } from './comments-two.ts';
import { OLDER_POSTS } from './posts-older.ts';
import { RECENT_POSTS } from './posts-recent.ts';
import { WEEK_POSTS } from './posts-week.ts';
import type { SampleComment, SamplePost } from './sample-post.ts';

/** All sample posts of the starter city, newest first. They are up to nine days old when they are inserted. */
export const SAMPLE_POSTS: readonly SamplePost[] = [...RECENT_POSTS, ...WEEK_POSTS, ...OLDER_POSTS];

/** All sample comments of the starter city. Each comment comes before its replies. */
export const SAMPLE_COMMENTS: readonly SampleComment[] = [
  ...COMMENTS_ONE,
  ...COMMENTS_TWO,
  ...COMMENTS_THREE,
  ...COMMENTS_FOUR,
];
