import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { StoriesBar } from '#features/stories/web/public.ts';

/** Bar of active stories, each with the menu items that the moderation feature adds. */
export function StoriesAboveFeed() {
  const itemsFor = useModerationMenuItems();
  return <StoriesBar moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
