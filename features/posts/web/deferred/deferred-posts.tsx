import { useQuery, queryClient } from '#platform/client/query.ts';
import { Clock, MapPin, Send, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { postsApi } from '../calls.ts';
import type { DeferredPost } from '../calls.ts';
import { subscribeToStoredDeferredPostChanges, removeStoredDeferredPost } from './deferred-post-storage.ts';
import { minMetersFromPostPlaceToCountAsLeft } from '#features/places/domain/zones.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { messages } from './messages.ts';

const deferredKey = ['listHeldPosts'];

/**
 * List of the viewer's deferred posts (posts that are published when the viewer leaves the place where they were
 * written), with buttons to publish or delete each one (NEW-06). Renders nothing if the list is empty.
 */
export default function DeferredPostList() {
  const { data } = useQuery({
    queryKey: deferredKey,
    queryFn: () => postsApi.listHeldPosts(),
    // Refetch regularly, because the server publishes deferred posts when they are due.
    refetchInterval: ({ state }) => ((state.data?.held.length ?? 0) > 0 ? 30_000 : false),
  });
  useEffect(
    () =>
      subscribeToStoredDeferredPostChanges(
        () => void queryClient.invalidateQueries({ queryKey: deferredKey }),
      ),
    [],
  );
  const held = data?.held ?? [];
  const listFocus = usePreservedListFocus(data && held.length);
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held-title" className="border-t border-line px-4 py-4">
      <h2 id="held-title" className="text-base">
        {messages.title}
      </h2>
      <ul {...listFocus} className="mt-2 flex flex-col gap-3">
        {held.map((post) => (
          <DeferredRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
}

/**
 * Publishes a deferred post now, without waiting until its author has left the place. Returns undefined if it was
 * published, otherwise a message that tells the author why it was not.
 */
async function publishNow(id: string): Promise<string | undefined> {
  try {
    const { published } = await postsApi.releaseHeldPosts({ id });
    return published.length > 0 ? undefined : messages.alreadyPosted;
  } catch (error) {
    if (isNotFoundError(error)) return messages.notWaiting;
    throw error;
  }
}

/**
 * Deletes a deferred post before it is published. Returns undefined if it was deleted, otherwise a message that the
 * post may already have been published.
 */
async function deletePost(id: string): Promise<string | undefined> {
  const { cancelled } = await postsApi.cancelHeldPost({ id });
  return cancelled ? undefined : messages.notWaiting;
}

function DeferredRow({ post }: { post: DeferredPost }) {
  const [busy, setBusy] = useState(false);

  async function act(call: (id: string) => Promise<string | undefined>, success: string) {
    setBusy(true);
    try {
      const problem = await call(post.id);
      if (problem === undefined) toast.success(success);
      else toast(problem);
      removeStoredDeferredPost(post.id);
    } catch (error) {
      toast.error(getErrorMessage(error, messages.failed));
      setBusy(false);
    }
  }

  async function cancel() {
    const sure = await askConfirmation({
      title: messages.deleteTitle,
      yes: commonMessages.delete,
      no: messages.keep,
      danger: true,
    });
    if (sure) await act(deletePost, messages.deleted);
  }

  return (
    <li className="rounded-card border border-line p-3.5">
      <p className="line-clamp-3 text-md whitespace-pre-line">{post.content || messages.photo}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-1">
          <Clock size={14} aria-hidden />
          {messages.when({
            dueAt: Date.parse(post.dueAt),
            distance: formatMetersAsMiles(minMetersFromPostPlaceToCountAsLeft),
          })}
        </span>
        {post.location && (
          <span className="flex items-center gap-1">
            <MapPin size={14} aria-hidden /> {post.location.label}
          </span>
        )}
      </p>
      <div className="mt-2.5 flex gap-2">
        <Button
          size="sm"
          tone="soft"
          icon={Send}
          loading={busy}
          onClick={() => void act(publishNow, messages.posted)}
        >
          {messages.publishNow}
        </Button>
        <Button size="sm" icon={X} aria-disabled={busy} onClick={() => void cancel()}>
          {commonMessages.delete}
        </Button>
      </div>
    </li>
  );
}
