import { Eye, Heart } from 'lucide-react';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { formatExactNumber } from '#platform/ui/format.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { messages } from './messages.ts';

/** Maximum number of viewers' faces on the button. */
const faces = 3;

interface StoryViewersButtonProps {
  story: Story;
  className: string;
  onClick: () => void;
}

/**
 * Button below the person's own story, with the faces of its latest viewers and its number of likes. Pressing the
 * button opens the list of all viewers, which marks the people who like the story. If the viewers could not be loaded,
 * for example without a network, an icon replaces the faces.
 */
export function StoryViewersButton({ story, className, onClick }: StoryViewersButtonProps) {
  const { id, viewCount, likes } = story;
  const { data } = useQuery({
    queryKey: ['listStoryViewers', id, viewCount, 'faces'],
    queryFn: () => storiesApi.listStoryViewers({ storyId: id, limit: faces }),
    placeholderData: keepPreviousData,
    enabled: viewCount > 0,
  });
  const viewers = data?.viewers ?? [];
  return (
    <button
      type="button"
      aria-label={messages.seenByButton({ views: viewCount, likes })}
      onClick={onClick}
      className={joinClassNames(className, 'min-w-0 shrink! max-sm:-ml-1.5')}
    >
      {viewers.length === 0 && <Eye size={22} className="shrink-0" aria-hidden />}
      {viewers.length > 0 && (
        <span className="flex shrink-0 -space-x-2">
          {viewers.map((viewer) => (
            <Avatar
              key={viewer.id}
              id={viewer.id}
              name={viewer.displayName}
              src={viewer.avatarUrl}
              size={28}
              className="ring-2 ring-[oklch(0.12_0_0)]"
            />
          ))}
        </span>
      )}
      <span className="truncate">{messages.seenByCount({ views: viewCount })}</span>
      {likes > 0 && (
        <span className="ml-1 flex shrink-0 items-center gap-1 border-l border-[oklch(1_0_0/0.35)] pl-2.5">
          <Heart size={18} fill="currentColor" aria-hidden />
          <span data-number>{formatExactNumber(likes)}</span>
        </span>
      )}
    </button>
  );
}
