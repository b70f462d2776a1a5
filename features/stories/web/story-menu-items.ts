import type { MenuItem } from '#platform/ui/menu.tsx';

/** Returns the items that other features add to the menu of a story, or of a comment on one. */
export type StoryMenuItems = (
  thing: { id: string; userId: string; userName: string },
  kind: 'story' | 'storyComment',
) => Promise<readonly MenuItem[]>;
