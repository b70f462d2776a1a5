/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type CommentSort = 'top' | 'newest' | 'oldest';
export type CommentPage = ResultOf<typeof api.listComments>;

/** Comments on an older page (CMT-005). */
export const olderPageSize = 100;

export const listOlderComments = (postId: string, sort: CommentSort, cursor: string) =>
  ask<typeof api.listComments>('listComments', { postId, sort, cursor, limit: olderPageSize });
export const updateComment = (commentId: string, content: string) =>
  call<typeof api.updateComment>('updateComment', { commentId, content });
export const deleteComment = (commentId: string) =>
  call<typeof api.deleteComment>('deleteComment', { commentId });
