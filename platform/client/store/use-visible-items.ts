/**
 * React hook that filters out content that the viewer has just hidden, for example by a block or a report. Lists that
 * were loaded before the block or report still contain this content.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { ContentForHideRule, ContentScreenKind } from './entity-store.ts';
import { appEntityStore } from './app-stores.ts';

const subscribe = (listener: () => void) => appEntityStore.subscribeEffects(listener);
const readRules = () => appEntityStore.hideRules();

/**
 * Returns the items that no hide rule hides on the given kind of screen (`surface`). The viewer's own content is always
 * visible. Returns the same array object if all items are visible.
 */
export function useVisibleItems<T extends ContentForHideRule>(
  items: readonly T[],
  surface: ContentScreenKind,
): readonly T[] {
  const rules = useSyncExternalStore(subscribe, readRules);
  return useMemo(() => {
    const isVisible = (item: T) => !appEntityStore.isHidden(item, surface);
    return rules.length === 0 || items.every(isVisible) ? items : items.filter(isVisible);
  }, [rules, items, surface]);
}
