/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Liker = ResultOf<typeof api.listPostLikers>['people'][number];

export const likePost = (postId: string) => call<typeof api.likePost>('likePost', { postId });
export const unlikePost = (postId: string) => call<typeof api.unlikePost>('unlikePost', { postId });
export const likeComment = (commentId: string) => call<typeof api.likeComment>('likeComment', { commentId });
export const unlikeComment = (commentId: string) =>
  call<typeof api.unlikeComment>('unlikeComment', { commentId });
export const listPostLikers = (postId: string, cursor?: string) =>
  ask<typeof api.listPostLikers>('listPostLikers', cursor === undefined ? { postId } : { postId, cursor });
