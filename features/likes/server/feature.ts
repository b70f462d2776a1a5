import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { likeCommentFunction } from './like-comment.ts';
import { likePostFunction } from './like-post.ts';
import { listPostLikersFunction } from './list-post-likers.ts';
import { notifications } from './notifications.ts';
import { progress } from './progress.ts';
import { unlikeCommentFunction } from './unlike-comment.ts';
import { unlikePostFunction } from './unlike-post.ts';
import { likesPersonalData } from './personal-data.ts';

export const likesFeature: Feature = {
  name: 'likes',
  events,
  tables: ['post_likes', 'comment_likes'],
  contributions: [likesPersonalData, ...notifications, ...progress],
  functions: [
    likePostFunction,
    unlikePostFunction,
    listPostLikersFunction,
    likeCommentFunction,
    unlikeCommentFunction,
  ],
};
