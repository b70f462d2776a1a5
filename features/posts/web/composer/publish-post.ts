/** Publishes or edits a post. Retries use the same ids (EXP-027), and a failure is returned as a value, not thrown. */
import { CallError, newId } from '#platform/client/call.ts';
import { encodeBlobAsDataUrl } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { Post } from '../../domain/post-shape.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { queryClient } from '#platform/client/query.ts';
import { postsApi } from '../calls.ts';
import type { DeferredPost, CreatePostArguments, ScheduledPost } from '../calls.ts';
import { scheduledPostsQueryKey } from '../schedule/scheduled-posts-key.ts';
import { storeDeferredPost } from '../deferred/deferred-post-storage.ts';
import { createPostMutation } from '../post-store.ts';
import { convertComposerFieldsToSubmittedVenue, readCommentAudience } from './composer-fields.ts';
import type { ComposerFields } from './composer-fields.ts';
import { buildPostLocationArgument } from './location-choice.ts';
import { convertComposerFieldsToSubmittedPoll } from './poll-fields.ts';
import { getPositionToSendWithPost } from './post-place.ts';

/**
 * Id of the post and idempotency key of the call. Retries use the same id and the same key, so the server creates only
 * one post.
 */
export interface PostIdAndIdempotencyKey {
  id: string;
  key: string;
}

/** Creates the id and the idempotency key of a new post. */
export const generatePostIdAndIdempotencyKey = (): PostIdAndIdempotencyKey => ({ id: newId(), key: newId() });

/** Result of publishing a post. */
export type PostPublishingResult =
  | { type: 'posted'; post: Post; notes: readonly string[] }
  /** The author already published the same post; `post` is the existing one (POST-009). */
  | { type: 'duplicate'; post: Post }
  /** The server stored the post as a deferred post, which is published after its author has left the place (NEW-06). */
  | { type: 'held'; held: DeferredPost }
  /** The server stored the post as a scheduled post, which is published at the chosen time (EXP-029). */
  | { type: 'scheduled'; scheduled: ScheduledPost }
  | PostPublishingFailure;

/** Failure to publish a post, with the message to show and the possible next steps. */
export interface PostPublishingFailure {
  type: 'failed';
  message: string;
  /** True if the server could not be reached, so that the call can be repeated later. */
  isUnreachable: boolean;
  /** True if the author canceled the upload before it was complete, so that the server has no post. */
  isCancelled: boolean;
  /**
   * True if the server refused the call because its post id or idempotency key was already used with other content. The
   * next attempt must use a new id and key.
   */
  needsNewIdentity: boolean;
  /** True if the post was changed elsewhere after the edit began (ERR-004). */
  isConflict: boolean;
}

/**
 * Time limit in milliseconds of the call that publishes a post with images. The limit is long, because the server
 * decodes up to four large images before it answers. A call without images has the usual limit (LIM-001).
 */
const imageUploadTimeoutMs = 40_000;

/** Options of an upload: a signal that cancels it, and a callback that reports the sent bytes. */
export interface PostUploadOptions {
  signal: AbortSignal;
  onUploadProgress: (sent: number, total: number) => void;
}

/** Creates the arguments of the call `createPost` from the content of the composer. */
export async function buildCreatePostArguments(
  fields: ComposerFields,
  images: readonly Blob[],
  identity: PostIdAndIdempotencyKey,
): Promise<CreatePostArguments> {
  const pictures = await Promise.all(
    images.map(async (blob, at) => ({
      data: await encodeBlobAsDataUrl(blob),
      alt: (fields.alts[at] ?? '').trim(),
    })),
  );
  const location = getPositionToSendWithPost(fields);
  const poll = convertComposerFieldsToSubmittedPoll(fields);
  const commentAudience = readCommentAudience(fields);
  return {
    id: identity.id,
    content: fields.content,
    venue: convertComposerFieldsToSubmittedVenue(fields),
    tags: fields.tags,
    ...(poll ? { poll } : {}),
    ...(commentAudience ? { commentAudience } : {}),
    ...(location ? { location: buildPostLocationArgument(location) } : {}),
    ...(fields.quotedPostId === '' ? {} : { quotedPostId: fields.quotedPostId }),
    // The images must be at the end of the request body: the upload progress of each image is computed from its
    // position in the body.
    images: pictures,
  };
}

/**
 * Returns the timeout for publishing a post with images, as options of the call; empty options for a post without
 * images. The browser's outbox sends calls with such a timeout in a separate queue, so that an upload does not delay
 * other waiting calls.
 */
export function getPostUploadTimeoutOptions({ images }: Pick<CreatePostArguments, 'images'>): {
  timeoutMs?: number;
} {
  return (images?.length ?? 0) > 0 ? { timeoutMs: imageUploadTimeoutMs } : {};
}

/**
 * Publishes a new post. Never throws; a failure is returned with a message for the author.
 * @param isDeferred true to publish the post only after its author has left the place (NEW-06); ignored for a post
 * without a location
 * @param identity id of the post and idempotency key of the call
 */
export async function publishNewPost(
  { location, ...args }: CreatePostArguments,
  isDeferred: boolean,
  identity: PostIdAndIdempotencyKey,
  upload: Partial<PostUploadOptions> = {},
): Promise<PostPublishingResult> {
  const options = {
    ...upload,
    idempotencyKey: identity.key,
    ...getPostUploadTimeoutOptions(args),
  };
  try {
    if (isDeferred && location) {
      const { held } = await postsApi.holdPost({ ...args, location }, options);
      storeDeferredPost(held);
      return { type: 'held', held };
    }
    const input = location ? { ...args, location } : args;
    const answer = await postsApi.createPost(input, options);
    appOptimisticMutationRunner.addConfirmed(createPostMutation, input, answer);
    const { post, duplicate, notes } = answer;
    return duplicate ? { type: 'duplicate', post } : { type: 'posted', post, notes: notes ?? [] };
  } catch (error) {
    return convertErrorToPostPublishingFailure(error);
  }
}

/**
 * Schedules a new post. Never throws; a failure is returned with a message for the author.
 * @param timeMs time of publication in milliseconds since 1970
 * @param identity id of the post and idempotency key of the call
 */
export async function scheduleNewPost(
  args: CreatePostArguments,
  timeMs: number,
  identity: PostIdAndIdempotencyKey,
  upload: PostUploadOptions,
): Promise<PostPublishingResult> {
  const options = { ...upload, idempotencyKey: identity.key, ...getPostUploadTimeoutOptions(args) };
  const { images, ...others } = args;
  try {
    // The images must be at the end of the request body, as in `buildCreatePostArguments`.
    const input = { ...others, publishAt: new Date(timeMs).toISOString(), images };
    const { scheduled } = await postsApi.schedulePost(input, options);
    void queryClient.invalidateQueries({ queryKey: scheduledPostsQueryKey });
    return { type: 'scheduled', scheduled };
  } catch (error) {
    return convertErrorToPostPublishingFailure(error);
  }
}

/**
 * Saves the edit of a post. Never throws; a failure is returned with a message for the author.
 * @param overwritesConflict true to overwrite a change that was made elsewhere after the edit began
 */
export async function savePostEdit(
  post: Post,
  fields: ComposerFields,
  overwritesConflict: boolean,
): Promise<PostPublishingResult> {
  try {
    const answer = await postsApi.updatePost({
      postId: post.id,
      content: fields.content,
      tags: fields.tags,
      venue: convertComposerFieldsToSubmittedVenue(fields),
      ...(fields.shownArea === '' ? { location: null } : {}),
      ...(overwritesConflict ? {} : { baseUpdatedAt: fields.base === '' ? null : fields.base }),
      ...(post.imageDetails.length === 0
        ? {}
        : { imageAlts: post.imageDetails.map((_, at) => (fields.alts[at] ?? '').trim()) }),
    });
    return { type: 'posted', post: answer.post, notes: [] };
  } catch (error) {
    return convertErrorToPostPublishingFailure(error);
  }
}

/** Saves the edit of a scheduled post. Never throws; a failure is returned with a message for the author. */
export async function saveScheduledPostEdit(
  post: ScheduledPost,
  fields: ComposerFields,
): Promise<PostPublishingResult> {
  try {
    const { scheduled } = await postsApi.editScheduledPost({
      id: post.id,
      content: fields.content,
      tags: fields.tags,
      imageAlts: post.images.map((_, at) => (fields.alts[at] ?? '').trim()),
    });
    return { type: 'scheduled', scheduled };
  } catch (error) {
    return convertErrorToPostPublishingFailure(error);
  } finally {
    // After a failure too: the post may have been published meanwhile.
    void queryClient.invalidateQueries({ queryKey: scheduledPostsQueryKey });
  }
}

/** Converts an exception to a failure that the composer can show. */
export function convertErrorToPostPublishingFailure(error: unknown): PostPublishingFailure {
  if (!(error instanceof CallError)) {
    return {
      type: 'failed',
      message: getErrorMessage(error),
      isUnreachable: false,
      isCancelled: false,
      needsNewIdentity: false,
      isConflict: false,
    };
  }
  return {
    type: 'failed',
    message: getErrorMessage(error),
    isUnreachable: error.isUnreachable,
    isCancelled: error.reason === 'cancelled',
    needsNewIdentity: error.isIdentityReused,
    isConflict: error.reason === 'set',
  };
}
