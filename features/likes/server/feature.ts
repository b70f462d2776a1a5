import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { likeCommentHandler } from './like-comment.ts';
import { likePostHandler } from './like-post.ts';
import { listPostLikersHandler } from './list-post-likers.ts';
import { likeNotificationContributions } from './notifications.ts';
import { progressEventMappingsForLikes } from './progress.ts';
import { unlikeCommentHandler } from './unlike-comment.ts';
import { unlikePostHandler } from './unlike-post.ts';
import { likesPersonalDataDeclaration } from './personal-data.ts';

/** The likes feature: likes of posts and comments. */
export const likesFeature: Feature = {
  name: 'likes',
  events,
  tables: ['post_likes', 'comment_likes'],
  contributions: [
    likesPersonalDataDeclaration,
    ...likeNotificationContributions,
    ...progressEventMappingsForLikes,
  ],
  functions: [
    likePostHandler,
    unlikePostHandler,
    listPostLikersHandler,
    likeCommentHandler,
    unlikeCommentHandler,
  ],
};
