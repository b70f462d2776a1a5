import { useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { postsApi } from '#features/posts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from '../messages.ts';

const tagsShown = 15;

/** Onboarding step that suggests tags to follow, most used first. Each press on a tag is saved at once. */
export function FollowTagsStep() {
  const tags = useQuery({
    queryKey: ['listPostTags', tagsShown],
    queryFn: () => postsApi.listPostTags({ prefix: '', limit: tagsShown }),
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
  if (!tags.data || !followed.data) {
    const failed = [tags, followed].filter(({ isError }) => isError);
    if (failed.length === 0) return null;
    return <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />;
  }
  return (
    <>
      <p className="mt-2 text-base text-muted" role="status">
        {messages.tagsBody({ chosen })}
      </p>
      {tags.data.tags.length === 0 && <p className="mt-6 text-md">{messages.noTags}</p>}
      <ul className="mt-6 flex flex-wrap gap-2.5">
        {tags.data.tags.map(({ tag }) => (
          <li key={tag}>
            <Chip
              pressed={isOn(tag)}
              icon={isOn(tag) ? Check : Plus}
              className="h-11! px-4! text-md!"
              onClick={() => void toggle(tag)}
            >
              #{tag}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
