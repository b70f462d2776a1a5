import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Story } from '../domain/story-shape.ts';

/**
 * Stories that their author keeps: the archive or a highlight (EXP-039). It changes the header and menu of the player.
 */
export interface StoryArchiveOrHighlight {
  /** Name of the highlight, shown in the header; undefined in the archive. */
  name?: string;
  /** True in the archive, whose stories nobody else can open by their address. */
  isPrivate: boolean;
  /** Returns the items that the collection adds to the menu of a story. */
  listMenuItems?: (story: Story) => readonly MenuItem[];
}
