/** Menu items that other features add to the menu of a post. */
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';

/** Passes items to the menu that it renders; a component, so that items can change while the menu is open. */
export type MoreItems = ComponentType<{ children: (items: readonly MenuItem[]) => ReactNode }>;

/** Creates a component for items that do not change. */
export function createFixedItems(items: readonly MenuItem[]): MoreItems {
  return ({ children }) => children(items);
}
