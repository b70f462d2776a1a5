import { useModerationItems } from '#features/moderation/web/public.ts';
import { StoryScreen } from '#features/stories/web/public.ts';

/** A story by its address; its menu has what moderation offers. */
export default function StoryPage({ storyId }: { storyId: string }) {
  const itemsFor = useModerationItems();
  return <StoryScreen storyId={storyId} moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
