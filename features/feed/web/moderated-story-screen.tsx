import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { LazyStoryScreen } from '#features/stories/web/public.ts';

/** Screen of one story, with the menu items that the moderation feature adds. */
export default function StoryScreenWithModerationMenu({ storyId }: { storyId: string }) {
  const itemsFor = useModerationMenuItemsLoader();
  return <LazyStoryScreen storyId={storyId} moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
