import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { getOutbox } from '#platform/client/outbox.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import type { CreatePostArguments } from '../calls.ts';
import type { OpenComposerRequest } from './composer-store.ts';
import { isAltTextReminderOn } from './alt-reminder-setting.ts';
import { countImagesWithoutAltText } from './composer-fields.ts';
import { showDeferredPostToast } from '../deferred/deferred-toast.ts';
import { showScheduledPostToast } from '../schedule/scheduled-toast.ts';
import { buildPostPath } from '#platform/client/paths.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { postEntityType } from '../post-store.ts';
import {
  savePostEdit,
  saveScheduledPostEdit,
  convertErrorToPostPublishingFailure,
  generatePostIdAndIdempotencyKey,
  buildCreatePostArguments,
  getPostUploadTimeoutOptions,
  publishNewPost,
  scheduleNewPost,
} from './publish-post.ts';
import type {
  PostIdAndIdempotencyKey,
  PostPublishingFailure,
  PostPublishingResult,
  PostUploadOptions,
} from './publish-post.ts';
import { computePhotoUploadProgress } from './photo-progress.ts';
import { isPostDeferredUntilDeparture } from './post-place.ts';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

/**
 * Shows a toast about the result of publishing or editing a post. Stores an edited post in the entity store (the
 * browser's cache of posts, comments and people), so that all lists show the new text.
 */
function announceOutcome(
  outcome: Exclude<PostPublishingResult, { type: 'failed' }>,
  isEdit: boolean,
  open: (path: string) => void,
): void {
  if (outcome.type === 'scheduled' && isEdit) return void toast.success(messages.saved);
  if (outcome.type === 'scheduled')
    return showScheduledPostToast(outcome.scheduled.dueAt, () => open('/scheduled'));
  if (outcome.type === 'held') return showDeferredPostToast(outcome.held.dueAt, () => open('/profile'));
  const view = { label: messages.view, run: () => open(buildPostPath(outcome.post.id)) };
  if (outcome.type === 'duplicate') return void toast.custom(messages.alreadyPosted, { action: view });
  if (isEdit) {
    appEntityStore.write(postEntityType, [outcome.post]);
    return void toast.success(messages.saved);
  }
  toast.success(messages.posted, { action: view });
  for (const note of outcome.notes) toast(note);
}

/** Progress of an upload. `photos` contains the fraction of each photo that was sent, from 0 to 1. */
interface UploadProgress {
  photos: readonly number[];
  /**
   * True once the whole request was sent. From then on, the server may publish the post, so the upload cannot be
   * canceled.
   */
  isSent: boolean;
}

/**
 * React hook that tracks the progress of one upload at a time. `cancel` aborts the upload. If the whole request was
 * already sent, the server may publish the post anyway.
 */
function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>();
  const controller = useRef<AbortController>(undefined);
  function start(photos: readonly Blob[]): PostUploadOptions {
    controller.current = new AbortController();
    // Photos are sent as Base64, which needs four characters for three bytes.
    const sizes = photos.map(({ size }) => Math.ceil(size / 3) * 4);
    if (sizes.length > 0) setProgress({ photos: sizes.map(() => 0), isSent: false });
    return {
      signal: controller.current.signal,
      onUploadProgress: (sent, total) =>
        setProgress(
          sizes.length === 0
            ? undefined
            : { photos: computePhotoUploadProgress(sizes, sent, total), isSent: sent >= total },
        ),
    };
  }
  return { progress, start, end: () => setProgress(undefined), cancel: () => controller.current?.abort() };
}

/**
 * React hook that returns the ids of a new post. It remembers a schedule call whose answer was lost, because the server
 * may have stored the post: the post would go up twice if the author then publishes it now or at another time.
 */
function usePostCallIds() {
  const identity = useRef(generatePostIdAndIdempotencyKey());
  const unanswered = useRef<{ id: string; timeMs: number }>(undefined);
  function renewIds() {
    identity.current = generatePostIdAndIdempotencyKey();
  }
  return {
    identity,
    renewIds,
    /**
     * Returns the ids of the next call. Before that, deletes the post that the server may have scheduled, unless the
     * next call repeats the one without an answer. Throws if the deletion fails; the post must not be sent then.
     * @param timeMs time for which the next call schedules the post; null to publish it now
     */
    async claimIds(timeMs: number | null): Promise<PostIdAndIdempotencyKey> {
      const { id, timeMs: scheduledMs } = unanswered.current ?? {};
      if (id !== undefined && (scheduledMs !== timeMs || id !== identity.current.id)) {
        await postsApi.deleteScheduledPost({ id });
        unanswered.current = undefined;
        renewIds();
      }
      return identity.current;
    },
    /** Schedules the post. `timeMs` is the time of publication in milliseconds since 1970. */
    async schedule(
      args: CreatePostArguments,
      timeMs: number,
      upload: PostUploadOptions,
    ): Promise<PostPublishingResult> {
      const { id } = identity.current;
      const outcome = await scheduleNewPost(args, timeMs, identity.current, upload);
      if (outcome.type === 'failed' && outcome.isUnreachable) unanswered.current = { id, timeMs };
      return outcome;
    },
  };
}

/** Adds a post to the browser's outbox, which sends it when the network is back. */
async function addPostToOutbox(args: CreatePostArguments, idempotencyKey: string): Promise<void> {
  await getOutbox().add({
    name: 'createPost',
    args,
    options: getPostUploadTimeoutOptions(args),
    label: args.content.trim().slice(0, 60) || messages.photo,
    idempotencyKey,
    hasUniqueId: true,
    mayHaveArrived: true,
  });
}

/**
 * React hook that returns functions to publish or save the content of the composer. While one call runs, further calls
 * are ignored.
 */
export function usePostPublishing(request: OpenComposerRequest, composer: ComposerState, close: () => void) {
  const navigate = useNavigate();
  const { identity, renewIds, claimIds, schedule } = usePostCallIds();
  const isRunning = useRef(false);
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PostPublishingFailure>();
  const [reminder, setReminder] = useState(0);
  const { draft, fields, images } = composer;
  const isDeferred = isPostDeferredUntilDeparture(fields);
  const blobs = () => images.flatMap((image) => (image.source instanceof Blob ? [image.source] : []));

  function finish() {
    draft.clear();
    // Ignore a failed deletion: the draft then remains in the list of drafts, where the author can delete it.
    if (request.mode === 'new' && request.draftId)
      void postsApi.deleteDraft({ id: request.draftId }).catch(() => {});
    close();
  }

  function settle(outcome: PostPublishingResult) {
    if (outcome.type === 'failed') {
      if (outcome.needsNewIdentity) renewIds();
      return setFailure(outcome);
    }
    finish();
    announceOutcome(outcome, composer.isEdit, (path) => void navigate({ to: path }));
  }

  // Time for which the post is scheduled, in milliseconds since 1970; null to publish it now.
  const [scheduledFor, setScheduledFor] = useState<number | null>(null);

  async function send(timeMs: number | null): Promise<PostPublishingResult> {
    if (request.mode === 'scheduled') return saveScheduledPostEdit(request.post, fields);
    if (request.mode === 'edit') return savePostEdit(request.post, fields, failure?.isConflict ?? false);
    const args = await buildCreatePostArguments(fields, blobs(), await claimIds(timeMs));
    if (timeMs !== null) return schedule(args, timeMs, upload.start(blobs()));
    return publishNewPost(args, isDeferred, identity.current, upload.start(blobs()));
  }

  /**
   * Publishes the post. If the author wants a reminder of images without alt text, the first call shows the reminder
   * instead, and does not publish (EXP-025).
   * @param anyway true to publish even with images without alt text
   * @param timeMs time for which the post is scheduled, in milliseconds since 1970; null to publish it now
   */
  async function publish(anyway = false, timeMs = scheduledFor): Promise<void> {
    if (isRunning.current) return;
    const missing = isAltTextReminderOn() ? countImagesWithoutAltText(fields, images.length) : 0;
    if (missing > 0 && !anyway && !failure) return setReminder(missing);
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      settle(await send(timeMs));
    } catch (error) {
      setFailure(convertErrorToPostPublishingFailure(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
      upload.end();
    }
  }

  /**
   * Publishes the post now, or schedules it. A failed attempt can be repeated by `publish`.
   * @param timeMs time of publication in milliseconds since 1970; null to publish it now
   */
  function publishAt(timeMs: number | null): Promise<void> {
    setScheduledFor(timeMs);
    return publish(false, timeMs);
  }

  /** Adds the post to the browser's outbox, which sends the post when the network is back. */
  async function sendLater(): Promise<void> {
    try {
      const args = await buildCreatePostArguments(fields, blobs(), await claimIds(null));
      await addPostToOutbox(args, identity.current.key);
      finish();
      toast(messages.waitsForNetwork);
    } catch (error) {
      setFailure({ ...convertErrorToPostPublishingFailure(error), isUnreachable: false });
    }
  }

  return {
    busy,
    failure,
    /** Upload progress of the photos; undefined if no photos are being uploaded. */
    progress: upload.progress,
    cancel: upload.cancel,
    /** Number of images without alt text, while the reminder about them is shown; 0 if the reminder is not shown. */
    reminder: reminder === 0 ? 0 : countImagesWithoutAltText(fields, images.length),
    publish,
    publishAt,
    // A deferred post (published only after its author has left the place) and a scheduled post cannot be sent later:
    // the outbox would publish them as soon as the network is back.
    sendLater: composer.isEdit || isDeferred || scheduledFor !== null ? undefined : sendLater,
  };
}

/** Return type of `usePostPublishing`. */
export type PostPublishingState = ReturnType<typeof usePostPublishing>;
