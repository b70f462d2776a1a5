import type { MenuItem } from '#platform/ui/menu.tsx';

/** Function that loads the menu items of other features, for the menu of a story or of a comment on a story. */
export type StoryMenuItemsLoader = (
  thing: { id: string; userId: string; userName: string },
  kind: 'story' | 'storyComment',
) => Promise<readonly MenuItem[]>;
