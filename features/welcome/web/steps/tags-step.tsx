import { useState } from 'react';
import { postsApi } from '#features/posts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from '../messages.ts';

const tagsShown = 15;

/** Step with tags to follow, most used first. A press is saved at once. */
export function TagsStep() {
  const tags = useQuery({
    queryKey: ['listPostTags', tagsShown],
    queryFn: () => postsApi.listPostTags({ prefix: '', limit: tagsShown }),
  });
  const followed = useQuery({
    queryKey: ['listFollowedTags'],
    queryFn: () => postsApi.listFollowedTags({}),
    staleTime: 0,
  });
  if (tags.isError) return <ErrorState onRetry={() => void tags.refetch()} />;
  if (!tags.data || !followed.data) return null;
  return (
    <>
      <p className="mt-2 text-base text-muted">{messages.tagsBody}</p>
      {tags.data.tags.length === 0 && <p className="mt-6 text-md">{messages.noTags}</p>}
      <ul className="mt-6 flex flex-wrap gap-x-2.5 gap-y-4">
        {tags.data.tags.map(({ tag }) => (
          <li key={tag}>
            <TagChip tag={tag} isFollowed={followed.data.tags.includes(tag)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TagChip({ tag, isFollowed }: { tag: string; isFollowed: boolean }) {
  const [isOn, setOn] = useState(isFollowed);
  async function toggle() {
    setOn(!isOn);
    try {
      await (isOn ? postsApi.unfollowTag({ tag }) : postsApi.followTag({ tag }));
    } catch (error) {
      setOn(isOn);
      toast.error(getErrorMessage(error, messages.tagsNotSaved));
    }
  }
  return (
    <Chip pressed={isOn} onClick={() => void toggle()} className="text-md!">
      #{tag}
    </Chip>
  );
}
