import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';

/** Bar of active stories, each with the menu items that the moderation feature adds. */
export function FeedStoriesBar() {
  const itemsFor = useModerationMenuItemsLoader();
  return <StoriesBar moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
