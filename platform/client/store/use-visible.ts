/**
 * React hook that filters out content that the viewer has just hidden, such as by a block or a report. The server's
 * lists omit this content only at the next read.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { HideableContent, HidePlace } from './entity-store.ts';
import { pageEntities } from './page-store.ts';

const subscribe = (listener: () => void) => pageEntities.subscribeEffects(listener);
const readRules = () => pageEntities.hideRules();

/**
 * Returns the items that no hide rule matches at this place; the same array if all are visible. The viewer's own
 * content is always visible.
 */
export function useVisible<T extends HideableContent>(items: readonly T[], place: HidePlace): readonly T[] {
  const rules = useSyncExternalStore(subscribe, readRules);
  return useMemo(() => {
    const isVisible = (item: T) => !pageEntities.isHidden(item, place);
    return rules.length === 0 || items.every(isVisible) ? items : items.filter(isVisible);
  }, [rules, items, place]);
}
