import type { NavigationItem } from './assemble-routes.ts';

/** Number of navigation entries that fit into one row on the narrowest phone. */
const maxItemsPerRow = 5;

/** The main navigation without entries whose feature flag is off. */
interface ArrangedNavigation {
  /** Entries of the navigation rail, in display order. */
  items: NavigationItem[];
  /** Entries of the bottom bar on phones, in one row if they fit, otherwise in two (SHELL-033, SHELL-034). */
  rows: NavigationItem[][];
}

/**
 * Arranges the entries of the main navigation (SHELL-048). Leaves out entries whose feature flag is off. For phones,
 * splits the entries into two rows if they do not fit into one row.
 * @param isOn returns true if the flag with this key is on
 */
export function arrangeNavigationItems(
  all: readonly NavigationItem[],
  isOn: (flag: string) => boolean,
): ArrangedNavigation {
  const items = all.filter(({ flag }) => flag === undefined || isOn(flag));
  const onPhones = items.filter(({ row }) => row !== 'rail');
  if (onPhones.length <= maxItemsPerRow) return { items, rows: [onPhones] };
  const rowOf = (name: NavigationItem['row']) => items.filter(({ row }) => row === name);
  return { items, rows: [rowOf('first'), rowOf('second')] };
}
