/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type ListArgs = Omit<InputOf<typeof api.listPosts>, 'limit' | 'cursor'>;
export type SavedPage = ResultOf<typeof api.listSavedPosts>;

export const listPosts = (args: InputOf<typeof api.listPosts>) =>
  ask<typeof api.listPosts>('listPosts', args);
export const getPost = (postId: string) => ask<typeof api.getPost>('getPost', { postId });
export const listSavedPosts = (args: InputOf<typeof api.listSavedPosts>) =>
  ask<typeof api.listSavedPosts>('listSavedPosts', args);
export const getPinnedPost = (userId: string) => ask<typeof api.getPinnedPost>('getPinnedPost', { userId });
export const pinPost = (postId: string) => call<typeof api.pinPost>('pinPost', { postId });
export const unpinPost = () => call<typeof api.unpinPost>('unpinPost', {});
