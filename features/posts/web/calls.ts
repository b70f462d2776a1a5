/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as accounts from '#features/accounts/api.ts';
import type * as api from '../api.ts';

export type NewPost = InputOf<typeof api.createPost>;
export type PostInput = Omit<NewPost, 'id'>;
export type Draft = ResultOf<typeof api.listDrafts>['drafts'][number];
export type DeferredPost = ResultOf<typeof api.listHeldPosts>['held'][number];
export type PostVersion = ResultOf<typeof api.getPostHistory>['versions'][number];

/** Decoding four large pictures takes its time. */
const uploadTimeoutMs = 40_000;

export const createPost = (input: NewPost, idempotencyKey: string) =>
  call<typeof api.createPost>('createPost', input, { idempotencyKey, timeoutMs: uploadTimeoutMs });
export const holdPost = (input: InputOf<typeof api.holdPost>, idempotencyKey: string) =>
  call<typeof api.holdPost>('holdPost', input, { idempotencyKey, timeoutMs: uploadTimeoutMs });
export const listHeldPosts = () => ask<typeof api.listHeldPosts>('listHeldPosts', {});
export const releaseHeldPosts = (input: InputOf<typeof api.releaseHeldPosts>) =>
  call<typeof api.releaseHeldPosts>('releaseHeldPosts', input);
export const cancelHeldPost = (id: string) => call<typeof api.cancelHeldPost>('cancelHeldPost', { id });
export const updatePost = (input: InputOf<typeof api.updatePost>) =>
  call<typeof api.updatePost>('updatePost', input);
export const deletePost = (postId: string) => call<typeof api.deletePost>('deletePost', { postId });
export const restorePost = (postId: string) => call<typeof api.restorePost>('restorePost', { postId });
export const getPostHistory = (postId: string) =>
  ask<typeof api.getPostHistory>('getPostHistory', { postId });
export const savePost = (postId: string, folder?: string | null) =>
  call<typeof api.savePost>('savePost', folder === undefined ? { postId } : { postId, folder });
export const unsavePost = (postId: string) => call<typeof api.unsavePost>('unsavePost', { postId });
export const sharePost = (postId: string) => call<typeof api.sharePost>('sharePost', { postId });
export const recordPostView = (postIds: string[], guestId: string | undefined) =>
  call<typeof api.recordPostView>(
    'recordPostView',
    guestId === undefined ? { postIds } : { postIds, guestId },
  );
export const getTrustLimits = () => ask<typeof api.getTrustLimits>('getTrustLimits', {});
export const saveDraft = (input: InputOf<typeof api.saveDraft>) =>
  call<typeof api.saveDraft>('saveDraft', input);
export const listDrafts = () => ask<typeof api.listDrafts>('listDrafts', {});
export const deleteDraft = (id: string) => call<typeof api.deleteDraft>('deleteDraft', { id });
export const listPostTags = (prefix: string, signal?: AbortSignal) =>
  ask<typeof api.listPostTags>('listPostTags', { prefix }, signal ? { signal } : {});
export const followTag = (tag: string) => call<typeof api.followTag>('followTag', { tag });
export const unfollowTag = (tag: string) => call<typeof api.unfollowTag>('unfollowTag', { tag });
export const listFollowedTags = () => ask<typeof api.listFollowedTags>('listFollowedTags', {});
export const suggestPeople = (prefix: string, signal?: AbortSignal) =>
  ask<typeof accounts.suggestPeople>('suggestPeople', { prefix }, signal ? { signal } : {});
