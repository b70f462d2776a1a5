import { createClient } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type CreatePostArguments = InputOf<typeof api.createPost>;
export type ServerDraft = ResultOf<typeof api.listDrafts>['drafts'][number];
export type DeferredPost = ResultOf<typeof api.listHeldPosts>['held'][number];

/**
 * Time limit of an upload, in milliseconds. It is long, because the server decodes up to four large images before it
 * answers.
 */
const uploadTimeoutMs = 40_000;

export const postsApi = createClient<typeof api>();

/** Calls `holdPost`, which stores a post as deferred. The timeout allows for uploaded images. */
export const holdPost = (input: InputOf<typeof api.holdPost>, idempotencyKey: string) =>
  postsApi.holdPost(input, { idempotencyKey, timeoutMs: uploadTimeoutMs });
