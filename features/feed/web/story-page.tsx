import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { StoryScreen } from '#features/stories/web/public.ts';

/** Screen of one story, with the menu items that the moderation feature adds. */
export default function StoryPage({ storyId }: { storyId: string }) {
  const itemsFor = useModerationMenuItems();
  return <StoryScreen storyId={storyId} moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
