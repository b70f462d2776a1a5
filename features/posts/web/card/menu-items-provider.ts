/** Menu items that other features add to the menu of a post. */
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';

/**
 * React component that passes menu items to its `children` function (render prop). It is a component, so that it can
 * use hooks and change the items while the menu is open.
 */
export type MenuItemsSource = ComponentType<{ children: (items: readonly MenuItem[]) => ReactNode }>;

/** Creates a `MenuItemsSource` component whose menu items never change. */
export function createMenuItemsSourceOfFixedItems(items: readonly MenuItem[]): MenuItemsSource {
  return ({ children }) => children(items);
}
