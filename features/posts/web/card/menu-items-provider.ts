/** Menu items that other features add to the menu of a post. */
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';

/**
 * Component that passes menu items to its `children` function. It is a component so that its items can change
 * while the menu is open.
 */
export type MenuItemsProvider = ComponentType<{ children: (items: readonly MenuItem[]) => ReactNode }>;

/** Creates a component that always passes the same menu items. */
export function createFixedMenuItemsProvider(items: readonly MenuItem[]): MenuItemsProvider {
  return ({ children }) => children(items);
}
