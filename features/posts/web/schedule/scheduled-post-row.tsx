import { Clock, MapPin, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { postsApi } from '../calls.ts';
import type { ScheduledPost } from '../calls.ts';
import { isRepost } from '../../domain/is-repost.ts';
import { openComposer } from '../composer/composer-store.ts';
import { messages } from './messages.ts';
import { formatScheduleTimeOfDay } from './schedule-time.ts';
import { reschedulePost, useScheduledPostAction } from './use-scheduled-post-action.ts';

const SchedulePostDialog = createLazyDialog(() => import('./schedule-dialog.tsx'));

/**
 * A scheduled post of the viewer, with buttons that publish it now, change its time, edit it or delete it (EXP-029).
 */
export function ScheduledPostListItem({ post }: { post: ScheduledPost }) {
  const { isBusy, act } = useScheduledPostAction();
  const [isChangingTime, setChangingTime] = useState(false);
  const dueMs = Date.parse(post.dueAt);

  const publishNow = () =>
    act(async () => {
      await postsApi.publishScheduledPost({ id: post.id });
      return messages.posted;
    });
  const changeTime = (timeMs: number) => act(() => reschedulePost(post.id, timeMs));
  async function remove() {
    const isSure = await askConfirmation({
      title: messages.deleteTitle,
      body: messages.deleteBody,
      yes: commonMessages.delete,
      no: messages.keep,
      danger: true,
    });
    if (!isSure) return;
    await act(async () => {
      const { deleted } = await postsApi.deleteScheduledPost({ id: post.id });
      return deleted ? messages.deleted : undefined;
    });
  }
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      {post.problem !== null && (
        <p className="mb-2.5 flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn-ink">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {messages[post.problem]}
        </p>
      )}
      <PostPreview post={post} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-1">
          <Clock size={14} aria-hidden />
          <time dateTime={post.dueAt}>{formatScheduleTimeOfDay(dueMs)}</time>
        </span>
        {(post.venue ?? post.location) && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin size={14} aria-hidden className="shrink-0" />
            <span className="truncate">{post.location?.label ?? post.venue}</span>
          </span>
        )}
      </p>
      {/* “Post now” is neither the first nor the colored button, because it cannot be undone. */}
      <div className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {!isRepost(post) && (
          <Button
            size="sm"
            tone="soft"
            aria-disabled={isBusy}
            onClick={() => openComposer({ mode: 'scheduled', post })}
          >
            {messages.edit}
          </Button>
        )}
        <Button size="sm" aria-disabled={isBusy} onClick={() => setChangingTime(true)}>
          {messages.change}
        </Button>
        <Button size="sm" loading={isBusy} onClick={() => void publishNow()}>
          {messages.postNow}
        </Button>
        <span className="-mr-2 ml-auto flex">
          <IconButton
            icon={Trash2}
            label={commonMessages.delete}
            iconSize={18}
            loading={isBusy}
            onClick={() => void remove()}
          />
        </span>
      </div>
      {isChangingTime && (
        <Suspense>
          <SchedulePostDialog
            initial={post.problem === null ? dueMs : undefined}
            onChoose={(timeMs) => void changeTime(timeMs)}
            onClose={() => setChangingTime(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** Beginning of the text, and the first photo. */
function PostPreview({ post: { content, images } }: { post: ScheduledPost }) {
  const [first] = images;
  return (
    <div className="flex items-start gap-3">
      <p className="line-clamp-4 min-w-0 flex-1 text-md break-words whitespace-pre-line">
        {content.trim() || messages.photo}
      </p>
      {first !== undefined && (
        <img
          src={sanitizeImageUrl(first)}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-control bg-fill-strong object-cover"
        />
      )}
    </div>
  );
}
