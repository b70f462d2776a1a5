/** Content that a mutation of this page hides, such as a block or a report, until the server leaves it out of the lists. */
import { useMemo, useSyncExternalStore } from 'react';
import type { HideableContent, HidePlace } from './entity-store.ts';
import { pageEntities } from './page-store.ts';

const subscribe = (listener: () => void) => pageEntities.subscribeEffects(listener);
const readRules = () => pageEntities.hideRules();

/** Returns the items that are visible at the place; the same array if all are. The viewer's own content is always visible. */
export function useVisible<T extends HideableContent>(items: readonly T[], place: HidePlace): readonly T[] {
  const rules = useSyncExternalStore(subscribe, readRules);
  return useMemo(() => {
    const isVisible = (item: T) => !pageEntities.isHidden(item, place);
    return rules.length === 0 || items.every(isVisible) ? items : items.filter(isVisible);
  }, [rules, items, place]);
}
