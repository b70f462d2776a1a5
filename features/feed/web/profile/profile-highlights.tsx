import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { HighlightsRow } from '#features/stories/web/public.ts';

/** Highlights of a person, whose stories have the menu items that the moderation feature adds (EXP-039). */
export default function ProfileHighlightsRow({ userId }: { userId: string }) {
  const itemsFor = useModerationMenuItemsLoader();
  return <HighlightsRow userId={userId} moreItems={(thing, kind) => itemsFor(kind, thing)} />;
}
