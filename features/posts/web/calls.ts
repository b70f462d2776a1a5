import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type * as discussionApi from '../api-discussion.ts';
import type * as scheduleApi from '../api-schedule.ts';

/** Arguments of `createPost`. */
export type CreatePostArguments = UncheckedArguments<typeof api.createPost>;
/** A draft that is stored on the server. */
export type DraftStoredOnServer = FunctionResult<typeof api.listDrafts>['drafts'][number];
/** A post that the viewer deleted and can restore. */
export type DeletedPost = FunctionResult<typeof api.listDeletedPosts>['posts'][number];
/** A deferred post (not published yet), as the API returns it to its author. */
export type DeferredPost = FunctionResult<typeof api.listHeldPosts>['held'][number];

/** A scheduled post, as the API returns it to its author. */
export type ScheduledPost = FunctionResult<typeof scheduleApi.listScheduledPosts>['scheduled'][number];

/** Typed client that calls the API functions of the posts feature. */
export const postsApi = createApiClient<typeof api & typeof discussionApi & typeof scheduleApi>();
