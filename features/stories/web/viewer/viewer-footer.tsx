import { Eye, Heart, MapPin, MessageCircle, Music } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { cx } from '#platform/ui/cx.ts';
import type { Story } from '../../domain/story-shape.ts';
import { frameBarOverlap } from '../story-layout.tsx';
import { setStoryLike } from './story-like.ts';
import { messages } from './messages.ts';

const action =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-[oklch(0.14_0.005_60/0.66)] px-3 text-md font-semibold hover:bg-[oklch(0.28_0.005_60/0.9)]';

/** The dialog or menu that is open above a story; undefined if none is open. */
export type StoryPanel = 'comments' | 'viewers' | 'menu' | undefined;

/** Caption, place and music of a story, at the bottom of the picture. */
export function StoryCaption({ story }: { story: Story }) {
  if (story.caption === '' && story.location === null && story.music === null) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-[oklch(0.1_0_0/0.74)] from-70% to-transparent px-4 pt-10"
      style={{ paddingBottom: `calc(${frameBarOverlap} + 14px)` }}
    >
      {story.caption !== '' && (
        <p className="pointer-events-auto max-h-32 overflow-y-auto text-md break-words whitespace-pre-wrap">
          {story.caption}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm font-medium empty:hidden">
        {story.location && <Fact icon={MapPin} label={messages.place} text={story.location} />}
        {story.music && <Fact icon={Music} label={messages.music} text={story.music} />}
      </p>
    </div>
  );
}

/** Buttons for likes, comments and viewers of a story. */
export function StoryActions({ story, onPanel }: { story: Story; onPanel: (panel: StoryPanel) => void }) {
  const requireUser = useRequireUser();
  const { isLiked, likes } = story;
  const toggle = () => setStoryLike(story.id, !isLiked);
  const isOwn = story.can.seeViewers;
  return (
    <>
      {(story.canReact || isOwn) && (
        <button
          type="button"
          aria-label={isLiked ? messages.unlike({ likes }) : messages.like({ likes })}
          aria-pressed={isLiked}
          onClick={() => requireUser(toggle, messages.joinToLike)}
          className={cx(action, isLiked && 'text-accent-ink')}
        >
          <Heart size={22} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
          {likes > 0 && <span data-number>{formatExactNumber(likes)}</span>}
        </button>
      )}
      {(story.canReply || isOwn || story.comments > 0) && (
        <button
          type="button"
          aria-label={messages.commentsButton({ comments: story.comments })}
          onClick={() => onPanel('comments')}
          className={action}
        >
          <MessageCircle size={22} aria-hidden />
          {story.comments > 0 && <span data-number>{formatExactNumber(story.comments)}</span>}
        </button>
      )}
      {isOwn && (
        <button
          type="button"
          aria-label={messages.seenByButton({ views: story.viewCount })}
          onClick={() => onPanel('viewers')}
          className={cx(action, 'ml-auto')}
        >
          <Eye size={22} aria-hidden />
          {story.viewCount > 0 && <span data-number>{formatExactNumber(story.viewCount)}</span>}
        </button>
      )}
    </>
  );
}

function Fact({ icon: Icon, label, text }: { icon: typeof MapPin; label: string; text: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon size={14} className="shrink-0" aria-hidden />
      <span className="sr-only">{label} </span>
      <span className="truncate">{text}</span>
    </span>
  );
}
