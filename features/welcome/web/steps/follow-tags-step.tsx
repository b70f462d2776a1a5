import { useEffect, useEffectEvent, useState } from 'react';
import { Check, Hash, Plus } from 'lucide-react';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { postsApi } from '#features/posts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from '../messages.ts';
import type { WelcomeStepProps } from './welcome-step-props.ts';

const tagsShown = 12;
/**
 * Number of tags that the button “Follow the top …” follows at once. With this button, the step needs only one press.
 */
const topTags = 3;
/**
 * Minimum number of posts for which the number is shown beside a tag. In a young town, a smaller number says nothing
 * about the tag.
 */
const minShownPosts = 10;

/**
 * Onboarding step that suggests tags to follow, most used first. Pressing a tag follows or unfollows it at once.
 * Another button follows the `topTags` most used tags together.
 */
export function FollowTagsStep({ onDone }: WelcomeStepProps) {
  const tags = useQuery({
    queryKey: ['listPostTags', tagsShown, 'pictures'],
    queryFn: () => postsApi.listPostTags({ prefix: '', limit: tagsShown, hasPictures: true }),
  });
  const followed = useQuery({
    queryKey: ['listFollowedTags'],
    queryFn: () => postsApi.listFollowedTags({}),
    staleTime: 0,
  });
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const before = followed.data?.tags;
  const isOn = (tag: string) => changed[tag] ?? before?.includes(tag) ?? false;
  const chosen = new Set([...(before ?? []), ...Object.keys(changed)].filter(isOn)).size;
  const isAnswered = chosen > 0 || tags.data?.tags.length === 0;
  const reportDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isAnswered) reportDone();
  }, [isAnswered]);
  async function toggle(tag: string) {
    const wasOn = isOn(tag);
    setChanged((now) => ({ ...now, [tag]: !wasOn }));
    try {
      await (wasOn ? postsApi.unfollowTag({ tag }) : postsApi.followTag({ tag }));
    } catch (error) {
      setChanged((now) => ({ ...now, [tag]: wasOn }));
      toast.error(getErrorMessage(error, messages.tagsNotSaved));
    }
  }
  const top = (tags.data?.tags ?? []).slice(0, topTags).map(({ tag }) => tag);
  const isTopFollowed = top.every(isOn);
  if (!tags.data || !followed.data) {
    const failed = [tags, followed].filter(({ isError }) => isError);
    if (failed.length === 0) return null;
    return <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />;
  }
  return (
    <>
      <p className="mt-2 text-base text-pretty text-muted" role="status">
        {messages.tagsBody({ chosen })}
      </p>
      {top.length > 0 && (
        <Button
          wide
          size="lg"
          icon={isTopFollowed ? Check : Plus}
          tone="soft"
          aria-disabled={isTopFollowed}
          className="mt-5 shrink-0"
          onClick={() => top.filter((tag) => !isOn(tag)).forEach((tag) => void toggle(tag))}
        >
          {isTopFollowed
            ? messages.topTagsFollowed({ tags: top.length })
            : messages.followTopTags({ tags: top.length })}
        </Button>
      )}
      {tags.data.tags.length === 0 && <p className="mt-6 text-md">{messages.noTags}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-2.5">
        {tags.data.tags.map(({ tag, posts, picture }) => (
          <li key={tag}>
            <TagTile
              tag={tag}
              posts={posts}
              picture={picture}
              isOn={isOn(tag)}
              onToggle={() => void toggle(tag)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TagTileProps {
  tag: string;
  posts: number;
  picture: { url: string; width: number } | null;
  isOn: boolean;
  onToggle: () => void;
}

/**
 * Button that follows or unfollows a tag, below a picture of a post with the tag, with the number of its posts if it
 * has many. Its icon is a check mark if the tag is followed, otherwise a plus.
 */
function TagTile({ tag, posts, picture, isOn, onToggle }: TagTileProps) {
  const Icon = isOn ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={joinClassNames(
        'flex h-full w-full min-w-0 flex-col overflow-hidden rounded-card border text-left transition-colors',
        isOn ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line bg-surface hover:bg-fill',
      )}
    >
      <span className="flex aspect-5/2 w-full items-center justify-center bg-accent-soft text-accent-ink">
        {picture ? (
          <img
            src={sanitizeImageUrl(picture.url)}
            srcSet={buildImageSrcSet(picture)}
            sizes="200px"
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Hash size={24} aria-hidden />
        )}
      </span>
      <span className="flex min-h-13 w-full flex-1 items-center gap-2 py-2 pr-2.5 pl-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-md font-semibold">#{tag}</span>
          {posts >= minShownPosts && (
            <span className={joinClassNames('block text-sm', !isOn && 'text-muted')}>
              {' '}
              {messages.tagPosts({ posts })}
            </span>
          )}
        </span>
        <span
          className={joinClassNames(
            'flex size-7 shrink-0 items-center justify-center rounded-full',
            isOn ? 'bg-accent text-on-strong' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <Icon size={16} aria-hidden />
        </span>
      </span>
    </button>
  );
}
