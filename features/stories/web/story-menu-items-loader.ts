import type { MenuItem } from '#platform/ui/menu.tsx';

/**
 * Function that loads the menu items of other features, for the menu of a story, of a comment on a story or of a
 * highlight. If `userId` is null, it loads only the items that are not about the author.
 */
export type StoryMenuItemsLoader = (
  thing: { id: string; userId: string | null; userName: string },
  kind: 'story' | 'storyComment' | 'highlight',
) => Promise<readonly MenuItem[]>;
