import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Sort order of a post's comments. */
export type CommentSortOrder = 'top' | 'newest' | 'oldest';
/** Result of `listComments`. */
export type CommentPage = FunctionResult<typeof api.listComments>;

/** Number of comments per page, after the first page (CMT-005). */
export const commentPageSizeAfterFirstPage = 100;

/** Typed client that calls the API functions of the comments feature. */
export const commentsApi = createApiClient<typeof api>();
