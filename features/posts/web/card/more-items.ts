/** Entries that other features put into the menu of a post. */
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';

/** Hands entries to the menu it renders; a component, so that they can change while the menu is open. */
export type MoreItems = ComponentType<{ children: (items: readonly MenuItem[]) => ReactNode }>;

/** Entries that never change. */
export function fixedItems(items: readonly MenuItem[]): MoreItems {
  return ({ children }) => children(items);
}
