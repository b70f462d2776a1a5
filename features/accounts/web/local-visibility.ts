/**
 * Hides content in this tab right after a block, mute or report, before lists are loaded again: the browser's counterpart of
 * `features/visibility`. Lists apply the rules; the feature that blocks, mutes and reports adds them.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { onSessionChange } from './session-events.ts';

/** The fields of a post, comment or story that a rule can check. */
export interface HideableContent {
  id: string;
  userId: string;
  content?: string;
  tags?: readonly string[];
  venue?: string | null;
  imageDetails?: readonly { alt: string }[];
}

/** Where content is shown: in a list of many people, on its author's profile, under a post, or on its own screen. */
export type ContentContext = 'list' | 'person' | 'comments' | 'single';

/** Returns true if the content is hidden in that context. */
export type HidingRule = (content: HideableContent, context: ContentContext) => boolean;

let rules: ReadonlyMap<string, HidingRule> = new Map();
let viewerId: string | undefined;
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, HidingRule>): void {
  rules = next;
  for (const listener of listeners) listener();
}

/** Adds a rule to this tab, until `removeHidingRule` with the same key. */
export function addHidingRule(key: string, rule: HidingRule): void {
  set(new Map(rules).set(key, rule));
}

export function removeHidingRule(key: string): void {
  const next = new Map(rules);
  if (next.delete(key)) set(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = () => rules;

/** Returns the items that are visible in the context; the same array if all are. The viewer's own content is always visible. */
export function useVisible<T extends HideableContent>(
  items: readonly T[],
  context: ContentContext,
): readonly T[] {
  const currentRules = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const isVisible = (item: T) =>
      item.userId === viewerId || ![...currentRules.values()].some((hides) => hides(item, context));
    return currentRules.size === 0 || items.every(isVisible) ? items : items.filter(isVisible);
  }, [currentRules, items, context]);
}

onSessionChange(({ userId, isNewPerson }) => {
  viewerId = userId ?? undefined;
  if (isNewPerson) set(new Map());
});
